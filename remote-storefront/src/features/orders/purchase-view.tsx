import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ParcelAddress, type Purchase, addressLines, audiencePaths, cartQuery, paths } from 'shared-contracts'
import { Button, FormAlert, TextLink, failureText, joinClasses, patterns, useHost, useRequestId } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { useMoney } from '../../lib/use-money'
import { Sums } from '../../ui/sums'
import { messages } from './messages'
import { OrderSection } from './order-section'
import styles from './purchase-page.module.css'

const text = messages.reorder

/** Puts what can still be had of a purchase into the cart, and names the rest. */
function Reorder({ number, purchaseKey }: { number: string; purchaseKey: string | undefined }) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const requests = useRequestId()
  const { mutate, isPending, data, error } = useMutation({
    mutationKey: ['reorder', number],
    mutationFn: () =>
      api.orders.reorder({ number, requestId: requests.idOf(number), ...(purchaseKey && { key: purchaseKey }) }),
    onSuccess: ({ cart }) => {
      requests.done()
      queryClient.setQueryData(cartQuery(api).queryKey, cart)
    },
  })
  return (
    <div className={patterns.stack3}>
      <Button variant="secondary" wide pending={isPending} pendingText={text.pending} onClick={() => mutate()}>
        {text.again}
      </Button>
      {data && (
        <p role="status">
          {data.cart.count > 0 && (
            <>
              {text.done} <TextLink to={paths.cart}>{text.viewCart}</TextLink>{' '}
            </>
          )}
          {data.missing.length > 0 && text.missing(data.missing.join(', '))}
        </p>
      )}
      {error && <FormAlert>{failureText(error, messages.refusals)}</FormAlert>}
    </div>
  )
}

interface PurchaseViewProps {
  purchase: Purchase
  purchaseKey: string | undefined
  /** It has just been placed: thanks stand first. */
  fresh: boolean
  guest: boolean
}

const Lines = ({ address }: { address: ParcelAddress }) => (
  <address className={styles.address}>
    {addressLines(address).map((line, index) => (
      <span key={index}>{line}</span>
    ))}
  </address>
)

/** Everything that was bought at once, a section for each seller. */
export function PurchaseView({ purchase, purchaseKey, fresh, guest }: PurchaseViewProps) {
  const money = useMoney()
  const date = useDate()
  const { number, placedAt, email, address, billingAddress, totals, refunded, orders } = purchase
  const pending = orders.some(({ state }) => state === 'pending_payment')
  const { thanks } = messages
  const invoiceElsewhere = addressLines(billingAddress).join() !== addressLines(address).join()
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{fresh ? (pending ? thanks.pendingTitle : thanks.title) : messages.order(number)}</h1>
        {fresh && (
          <p className={joinClasses(patterns.lead, patterns.measure)}>
            {pending ? thanks.pendingText(email) : thanks.text(email)}
          </p>
        )}
        <p className={patterns.soft}>
          {fresh && `${messages.order(number)}. `}
          {messages.placedAt(date(placedAt, 'long'))}
        </p>
        {fresh && guest && (
          <p>
            <TextLink to={`${audiencePaths.shop.register}?next=${paths.orders}`} state={{ email }}>
              {thanks.register}
            </TextLink>{' '}
            {thanks.registerText}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div>
          {orders.map((order) => (
            <OrderSection key={order.number} order={order} number={number} purchaseKey={purchaseKey} />
          ))}
        </div>
        <aside className={styles.aside} aria-label={messages.totals}>
          <Sums totals={totals} />
          {refunded.amountMinor > 0 && (
            <p className={joinClasses(patterns.between, patterns.tabular, patterns.success, styles.refunded)}>
              <span>{messages.refunded}</span> {money(refunded)}
            </p>
          )}
          <div>
            <h2 className={styles.label}>{messages.goesTo}</h2>
            <Lines address={address} />
          </div>
          {invoiceElsewhere && (
            <div>
              <h2 className={styles.label}>{messages.invoiceTo}</h2>
              <Lines address={billingAddress} />
            </div>
          )}
          <div>
            <h2 className={styles.label}>{messages.writtenTo}</h2>
            <p className={patterns.breakable}>{email}</p>
          </div>
          <Reorder number={number} purchaseKey={purchaseKey} />
        </aside>
      </div>
    </div>
  )
}
