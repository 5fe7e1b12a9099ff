import { useState } from 'react'
import { deliveryPromise, paths, type Cart } from 'shared-contracts'
import { ButtonLink, coverBottom, Icon, joinClasses, TextLink, patterns, useHost, useMediaQuery } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { offBy, promotionsOf } from '../../lib/cart/promotions-of'
import { taxOf } from '../../lib/cart/tax-of'
import { waysOf } from '../../lib/cart/ways-of'
import { DeliveryFacts } from '../../ui/delivery-facts'
import { PromotionSums } from '../../ui/sums'
import sums from '../../ui/sums.module.css'
import styles from './cart-summary.module.css'
import { messages } from './messages'

interface CartSummaryProps {
  cart: Cart
  /** Takes the reader to the first line that cannot be bought as it stands. */
  onUnsettled: () => void
}

/** What it comes to, and the way to the checkout. On a phone it stays at the bottom of the screen. */
export function CartSummary({ cart, onUnsettled }: CartSummaryProps) {
  const money = useMoney()
  const { locale } = useHost().config
  const [asked, setAsked] = useState(false)
  // Beside the items, or with them in a window as low as one at 400% zoom, it covers nothing.
  const isAside = useMediaQuery('(min-width: 64rem), (max-height: 20rem)')
  const [now] = useState(() => new Date())
  const buyable = cart.groups.filter(({ subtotal }) => subtotal.amountMinor > 0)
  const deliveries = buyable.map(({ lines, subtotal }) => {
    const promise = deliveryPromise(waysOf({ lines }), { itemsMinor: subtotal.amountMinor, now })
    return promise?.price.amountMinor ?? 0
  })
  const deliveryMinor = deliveries.reduce((sum, one) => sum + one, 0)
  const tax = cart.groups[0]?.lines[0]?.tax
  const country = tax?.country && new Intl.DisplayNames(locale, { type: 'region' }).of(tax.country)
  const taxMinor = buyable.reduce((sum, group, index) => sum + taxOf(group, deliveries[index] ?? 0), 0)
  const promotions = promotionsOf(buyable)
  // While a change is on its way they are still those of before it.
  const offMinor = Math.min(offBy(promotions), cart.subtotal.amountMinor)
  // From a server that says how they send, and says that nothing does.
  const undelivered = buyable.some(({ lines }) => lines[0]?.delivery?.length === 0)
  const settled = cart.groups.every(({ lines }) => lines.every(({ state }) => state === 'ok'))
  return (
    <aside
      ref={isAside ? null : coverBottom}
      className={joinClasses(patterns.stack4, styles.summary)}
      aria-label={messages.summary}
    >
      <dl className={joinClasses(patterns.stack2, patterns.tabular)}>
        {cart.groups.length > 1 &&
          cart.groups.map(({ seller, subtotal }) => (
            <div key={seller.id} className={joinClasses(sums.part, styles.part)}>
              <dt>{seller.name}</dt>
              <dd>{money(subtotal)}</dd>
            </div>
          ))}
        <div className={joinClasses(sums.part, styles.sum)}>
          <dt>{messages.subtotal}</dt>
          <dd>{money(cart.subtotal)}</dd>
        </div>
        <div className={joinClasses(sums.part, styles.sum)}>
          <dt>{messages.delivery}</dt>
          <dd>
            {undelivered
              ? '–'
              : deliveryMinor === 0
                ? messages.deliveryFree
                : money({ ...cart.subtotal, amountMinor: deliveryMinor })}
          </dd>
        </div>
        <PromotionSums promotions={promotions} />
        {tax && (
          <div className={sums.part}>
            <dt>{country ? messages.taxEstimated(country) : messages.tax}</dt>
            <dd>{country ? money({ ...cart.subtotal, amountMinor: taxMinor }) : messages.taxLater}</dd>
          </div>
        )}
        <div className={joinClasses(sums.total, styles.total)}>
          <dt>{messages.total}</dt>
          <dd>
            {money({ ...cart.subtotal, amountMinor: cart.subtotal.amountMinor + deliveryMinor - offMinor + taxMinor })}
          </dd>
        </div>
      </dl>
      {cart.canCheckOut && (
        <ButtonLink
          variant="accent"
          wide
          to={paths.checkout}
          onClick={(event) => {
            if (settled) return
            event.preventDefault()
            setAsked(true)
            onUnsettled()
          }}
        >
          {messages.checkOut}
        </ButtonLink>
      )}
      {asked && !settled && (
        <p className={patterns.error} role="alert">
          {messages.settleFirst}
        </p>
      )}
      <div className={joinClasses(patterns.stack4, styles.note)}>
        {buyable.map(({ seller, lines, subtotal }) => (
          <DeliveryFacts
            key={seller.id}
            isFreeSaid={buyable.length === 1}
            ways={waysOf({ lines })}
            itemsMinor={subtotal.amountMinor}
            seller={buyable.length > 1 ? seller.name : undefined}
          />
        ))}
      </div>
      <p className={joinClasses(patterns.note, patterns.line2, styles.note)}>
        <Icon name="lock" />
        {messages.secure}
      </p>
      <p className={joinClasses(patterns.note, styles.note)}>{tax ? messages.taxAdded : messages.taxIncluded}</p>
      <TextLink to={paths.store} variant="plain" className={styles.on}>
        {messages.goOn}
      </TextLink>
    </aside>
  )
}
