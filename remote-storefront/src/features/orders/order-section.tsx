import type { Order } from 'shared-contracts'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import { CancelOrder } from './cancel-order'
import { messages } from './messages'
import styles from './order-section.module.css'
import { OrderState } from './order-state'
import { ReturnRequest, returnable } from './return-request'
import { ReturnStatus } from './return-status'
import { Shipments } from './shipments'
import { Timeline } from './timeline'
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
  const { seller, state, lines, shipments, returns, canCancel, returnUntil } = order
  const of: OrderRef = { number, order: order.number, ...(purchaseKey && { key: purchaseKey }) }
  return (
    <section className={styles.order} aria-label={`${messages.parcelFrom} ${seller.name}`}>
      <header className={styles.header}>
        <h2 className={styles.seller}>
          <span>{messages.parcelFrom}</span> {seller.name}
        </h2>
        <OrderState state={state} />
      </header>
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {lines.map(({ id, picture, brand, title, slug, color, size, quantity, total }) => (
            <li key={id}>
              <Piece
                size="small"
                picture={picture}
                brand={brand}
                title={title}
                slug={slug}
                detail={[color, size, ...(quantity > 1 ? [messages.pieces(quantity)] : [])].join(', ')}
              >
                <p className={styles.price}>{money(total)}</p>
              </Piece>
            </li>
          ))}
        </ul>
        <Timeline order={order} />
      </div>
      <Shipments shipments={shipments} />
      {returns.map((returned) => (
        <ReturnStatus key={returned.number} of={of} returned={returned} />
      ))}
      {returnUntil && lines.some((line) => returnable(line) > 0) && (
        <ReturnRequest of={of} order={order} until={returnUntil} />
      )}
      {canCancel && <CancelOrder of={of} seller={seller.name} />}
    </section>
  )
}
