import { useEffect, useRef } from 'react'
import {
  type Purchase,
  addressLines,
  arrivalOf,
  arrivalOfAll,
  audiencePaths,
  describeMethod,
  formatArrival,
  paths,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { useMoney } from '../../lib/use-money'
import { AddressLines } from '../../ui/address-text'
import { Sums } from '../../ui/sums'
import { messages } from './messages'
import { OrderSection } from './order-section'
import styles from './purchase-page.module.css'
import { Reorder } from './reorder'

interface PurchaseViewProps {
  purchase: Purchase
  purchaseKey: string | undefined
  /** It has just been placed: thanks stand first. */
  fresh: boolean
  guest: boolean
  /** It stands in the account's frame. */
  framed: boolean
}

/** Everything that was bought at once, a section for each seller. */
export function PurchaseView({ purchase, purchaseKey, fresh, guest, framed }: PurchaseViewProps) {
  const { config } = useHost()
  const heading = useRef<HTMLHeadingElement>(null)
  // What paid is gone with the checkout: who goes by the keyboard, or hears the page, begins at the thanks.
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true })
  }, [fresh])
  const money = useMoney()
  const date = useDate()
  const { number, placedAt, email, address, billingAddress, totals, credit, paidWith, refunded, orders } = purchase
  const pending = orders.some(({ state }) => state === 'pending_payment')
  const { thanks } = messages
  const sent = orders.filter(({ state }) => state !== 'cancelled')
  const isThere = sent.length > 0 && sent.every(({ state }) => state === 'delivered' || state === 'completed')
  const coming = orders.filter(({ state }) => state === 'paid' || state === 'processing' || state === 'shipped')
  const arrives = arrivalOfAll(coming.map(({ delivery }) => arrivalOf(delivery, new Date(placedAt), config.timeZone)))
  const invoiceElsewhere = addressLines(billingAddress).join() !== addressLines(address).join()
  return (
    <div className={framed ? styles.framed : styles.page}>
      <div className={styles.receipt}>
        <p className={styles.shop}>{config.name}</p>
        <p>
          <strong>{messages.receipt(number)}</strong>
        </p>
        <p>{messages.placedAt(date(placedAt, 'long'))}</p>
      </div>
      <header className={joinClasses(styles.heading, styles.screen)}>
        <h1 ref={heading} tabIndex={-1}>
          {fresh ? (pending ? thanks.pendingTitle : thanks.title) : messages.order(number)}
        </h1>
        {fresh && (
          <p className={joinClasses(patterns.lead, patterns.measure)}>
            {pending ? thanks.pendingText(email) : thanks.text(email)}
          </p>
        )}
        <p className={patterns.soft}>
          {fresh && `${messages.order(number)}. `}
          {messages.placedAt(date(placedAt, 'long'))}
        </p>
        {arrives && <p className={patterns.medium}>{messages.arrives(formatArrival(arrives, config.locale))}</p>}
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
          <Sums totals={totals} credit={credit} paidWith={paidWith && describeMethod(paidWith)} />
          {refunded.amountMinor > 0 && (
            <p className={joinClasses(patterns.between, patterns.tabular, patterns.success, styles.refunded)}>
              <span>{messages.refunded}</span> {money(refunded)}
            </p>
          )}
          <div>
            <h2 className={styles.label}>{isThere ? messages.goesTo.done : messages.goesTo.ahead}</h2>
            <AddressLines address={address} className={styles.address} />
          </div>
          {invoiceElsewhere && (
            <div>
              <h2 className={styles.label}>{messages.invoiceTo}</h2>
              <AddressLines address={billingAddress} className={styles.address} />
            </div>
          )}
          <div>
            <h2 className={styles.label}>{messages.writtenTo}</h2>
            <p className={patterns.breakable}>{email}</p>
          </div>
          <div className={styles.screen}>
            <Reorder number={number} purchaseKey={purchaseKey} wide />
          </div>
        </aside>
      </div>
    </div>
  )
}
