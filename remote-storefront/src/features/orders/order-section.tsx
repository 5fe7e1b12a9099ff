import { paths, REVIEW_PARAMETER, type Order, type Shipment } from 'shared-contracts'
import { TextLink, VisuallyHidden, patterns, joinClasses } from 'shared-ui'
import { OrderState } from 'shared-ui/account'
import { useMoney } from '../../lib/use-money'
import { Piece } from '../../ui/piece'
import { CancelOrder, Timeline } from './cancel-order'
import { DocumentLinks } from './order-documents'
import { messages } from './messages'
import styles from './order-section.module.css'
import { OrderThread } from './order-thread'
import { ReturnRequest, returnable } from './return-request'
import { ReturnStatus } from './return-status'
import type { OrderRef } from './use-purchase-change'
import { useEffect, useRef, type FocusEvent } from 'react'

interface OrderSectionProps {
  order: Order
  /** The purchase's number, and the key that opened it. */
  number: string
  purchaseKey: string | undefined
}

/** One seller's part of a purchase: its pieces, its way, and what can be done about it. */
export function OrderSection({ order, number, purchaseKey }: OrderSectionProps) {
  const money = useMoney()
  const { seller, state, lines, shipments, documents, returns, canCancel, returnUntil, imprint = [] } = order
  /** It has arrived: who bought it may say how it is. */
  const isHere = state === 'delivered' || state === 'completed'
  const { heading, onFocus } = useFocusKept(order)
  const of: OrderRef = { number, order: order.number, ...(purchaseKey && { key: purchaseKey }) }
  return (
    <section
      className={joinClasses(patterns.stack5, styles.order)}
      onFocus={onFocus}
      aria-label={`${messages.parcelFrom} ${seller.name}`}
    >
      <header className={joinClasses(patterns.row, patterns.baseline, patterns.between, styles.header)}>
        <h2 ref={heading} className={styles.seller} tabIndex={-1}>
          <span>{messages.parcelFrom}</span> {seller.name}
        </h2>
        <OrderState state={state} />
      </header>
      <div className={styles.columns}>
        <ul className={joinClasses(patterns.stack4, patterns.top)}>
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
                  <TextLink className={styles.screen} to={`${paths.product(slug)}?${REVIEW_PARAMETER}=${id}#reviews`}>
                    {messages.review}
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </TextLink>
                )}
                {cancelled > 0 && <p className={patterns.note}>{messages.cancelledPieces(cancelled, quantity)}</p>}
              </Piece>
            </li>
          ))}
        </ul>
        <div className={styles.screen}>
          <Timeline order={order} />
        </div>
      </div>
      <Shipments shipments={shipments} />
      {imprint.length > 0 && (
        <p className={patterns.note}>
          {messages.soldBy(seller.name)}: {imprint.join(', ')}
        </p>
      )}
      <DocumentLinks number={number} purchaseKey={purchaseKey} documents={documents} />
      {returns.map((returned) => (
        <ReturnStatus key={returned.number} of={of} returned={returned} pieces={lines} />
      ))}
      <div className={joinClasses(patterns.stack5, styles.screen)}>
        {returnUntil && lines.some((line) => returnable(line) > 0) && (
          <ReturnRequest of={of} order={order} until={returnUntil} />
        )}
        {state !== 'pending_payment' && <OrderThread of={of} seller={seller.name} />}
        {canCancel && <CancelOrder of={of} seller={seller.name} />}
      </div>
    </section>
  )
}

/**
 * When what had the focus makes way for what came of it, the section's heading has it: nobody is sent back to the page's first link.
 *
 * @param shown what the section shows; a new one may have taken things away.
 * @returns a ref for the heading, and what the section listens with.
 */
function useFocusKept(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [shown])
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { heading, onFocus }
}

/** The parcels that are on their way or were, each with the carrier's own page. */
function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  return shipments.map(({ id, carrier, trackingNumber, trackingUrl, lines }) => (
    <p key={id} className={styles.parcel}>
      <span>{messages.parcel(carrier)}</span>
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {messages.track(trackingNumber)}
        </a>
      ) : (
        <span>{trackingNumber}</span>
      )}
      <span className={patterns.note}>
        {messages.parcelPieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
      </span>
    </p>
  ))
}
