import { paths, REVIEW_PARAMETER, type Order } from 'shared-contracts'
import { TextLink, VisuallyHidden } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import { CancelOrder } from './cancel-order'
import { DocumentLinks } from './document-links'
import { messages } from './messages'
import styles from './order-section.module.css'
import { OrderState } from './order-state'
import { OrderThread } from './order-thread'
import { ReturnRequest, returnable } from './return-request'
import { ReturnStatus } from './return-status'
import { Shipments } from './shipments'
import { Timeline } from './timeline'
import { useFocusKept } from './use-focus-kept'
import type { OrderRef } from './use-purchase-change'

interface OrderSectionProps {
  order: Order
  /** The purchase's number, and the key that opened it. */
  number: string
  purchaseKey: string | undefined
}

/** One seller's part of a purchase: its pieces, its way, and what can be done about it. */
export function OrderSection({ order, number, purchaseKey }: OrderSectionProps) {
  const money = useMoney()
  const { seller, state, lines, shipments, documents, returns, canCancel, returnUntil } = order
  /** It has arrived: who bought it may say how it is. */
  const isHere = state === 'delivered' || state === 'completed'
  const { heading, onFocus } = useFocusKept(order)
  const of: OrderRef = { number, order: order.number, ...(purchaseKey && { key: purchaseKey }) }
  return (
    <section className={styles.order} onFocus={onFocus} aria-label={`${messages.parcelFrom} ${seller.name}`}>
      <header className={styles.header}>
        <h2 ref={heading} className={styles.seller} tabIndex={-1}>
          <span>{messages.parcelFrom}</span> {seller.name}
        </h2>
        <OrderState state={state} />
      </header>
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {lines.map(({ id, picture, brand, title, slug, color, size, quantity, cancelled, total, discount }) => (
            <li key={id}>
              <Piece
                size="small"
                picture={picture}
                brand={brand}
                title={title}
                slug={slug}
                detail={[color, size, ...(quantity > 1 ? [messages.pieces(quantity)] : [])].join(', ')}
              >
                <p className={styles.price}>
                  {money(total)}
                  {discount.amountMinor > 0 && (
                    <s>{money({ ...total, amountMinor: total.amountMinor + discount.amountMinor })}</s>
                  )}
                </p>
                {isHere && slug && cancelled < quantity && (
                  <TextLink to={`${paths.product(slug)}?${REVIEW_PARAMETER}=${id}#reviews`}>
                    {messages.review}
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </TextLink>
                )}
                {cancelled > 0 && <p className={styles.soft}>{messages.cancelledPieces(cancelled, quantity)}</p>}
              </Piece>
            </li>
          ))}
        </ul>
        <Timeline order={order} />
      </div>
      <Shipments shipments={shipments} />
      <DocumentLinks number={number} purchaseKey={purchaseKey} documents={documents} />
      {returns.map((returned) => (
        <ReturnStatus key={returned.number} of={of} returned={returned} pieces={lines} />
      ))}
      {returnUntil && lines.some((line) => returnable(line) > 0) && (
        <ReturnRequest of={of} order={order} until={returnUntil} />
      )}
      {state !== 'pending_payment' && <OrderThread of={of} seller={seller.name} />}
      {canCancel && <CancelOrder of={of} seller={seller.name} />}
    </section>
  )
}
