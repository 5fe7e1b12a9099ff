import { useState } from 'react'
import { paths, type Cart } from 'shared-contracts'
import { ButtonLink, joinClasses, TextLink, patterns } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
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
  const [asked, setAsked] = useState(false)
  const settled = cart.groups.every(({ lines }) => lines.every(({ state }) => state === 'ok'))
  return (
    <aside className={joinClasses(patterns.stack4, styles.summary)} aria-label={messages.summary}>
      <dl className={joinClasses(patterns.stack2, patterns.tabular)}>
        {cart.groups.length > 1 &&
          cart.groups.map(({ seller, subtotal }) => (
            <div key={seller.id} className={joinClasses(sums.part, styles.part)}>
              <dt>{seller.name}</dt>
              <dd>{money(subtotal)}</dd>
            </div>
          ))}
        <div className={joinClasses(sums.part, styles.part)}>
          <dt>{messages.delivery}</dt>
          <dd>{messages.deliveryLater}</dd>
        </div>
        <div className={joinClasses(sums.total, styles.subtotal)}>
          <dt>{messages.subtotal}</dt>
          <dd>{money(cart.subtotal)}</dd>
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
      <p className={joinClasses(patterns.note, styles.note)}>{messages.taxIncluded}</p>
      <TextLink to={paths.store} variant="plain" className={styles.on}>
        {messages.goOn}
      </TextLink>
    </aside>
  )
}
