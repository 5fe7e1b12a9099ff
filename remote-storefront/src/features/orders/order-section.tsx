import { paths, REVIEW_PARAMETER, type Order, type Shipment } from 'shared-contracts'
import { isolated } from 'shared-contracts/addresses/isolated'
import { ButtonLink, Price, TextLink, VisuallyHidden, patterns, joinClasses } from 'shared-ui'
import { OrderState } from 'shared-ui/account'
import { reduced } from '../../lib/cart/promotions-of'
import { useRate } from '../../lib/use-rate'
import { useFocusKept } from '../../lib/use-focus-kept'
import { Piece } from '../../ui/piece'
import { returnsMessages } from '../../ui/returns.messages'
import { CaseNote, OrderCases } from './disputes/order-cases'
import { CancelOrder, Timeline } from './cancel-order'
import { DocumentLinks } from './order-documents'
import { messages } from './messages'
import styles from './order-section.module.css'
import { OrderThread } from './order-thread'
import { ReturnRequest, returnable } from './return-request'
import { ReturnStatus } from './return-status'
import type { OrderRef } from './use-purchase-change'

interface OrderSectionProps {
  order: Order
  /** The purchase's number, and the key that opened it. */
  number: string
  purchaseKey: string | undefined
}

/** One seller's part of a purchase: what can be sent back first, then its pieces and its way, and what ends it. */
export function OrderSection({ order, number, purchaseKey }: OrderSectionProps) {
  const rate = useRate()
  const { seller, state, lines, shipments, documents, returns, canCancel, returnUntil, imprint = [] } = order
  /** One for all of them stands below the total. */
  const severalRates = new Set(lines.map(({ taxRateBps }) => taxRateBps)).size > 1
  /** It has arrived: who bought it may say how it is. */
  const isHere = state === 'delivered' || state === 'completed'
  const isAhead = state === 'paid' || state === 'processing' || state === 'shipped'
  const canReturn = returnUntil !== null && lines.some((line) => returnable(line) > 0)
  const { place, onFocus } = useFocusKept<HTMLHeadingElement>(order)
  const of: OrderRef = { number, order: order.number, ...(purchaseKey && { key: purchaseKey }) }
  return (
    <section
      className={joinClasses(patterns.stack5, styles.order)}
      onFocus={onFocus}
      aria-label={`${messages.parcelFrom} ${seller.name}`}
    >
      <header className={joinClasses(patterns.row, patterns.baseline, patterns.between, styles.header)}>
        <h2 ref={place} className={styles.seller} tabIndex={-1}>
          <span>{messages.parcelFrom}</span> <bdi>{seller.name}</bdi>
        </h2>
        <OrderState state={state} />
      </header>
      {state !== 'pending_payment' && <CaseNote of={of} order={order} />}
      <Shipments shipments={shipments.filter(({ deliveredAt }) => deliveredAt === null)} />
      {returns.map((returned) => (
        <ReturnStatus key={returned.number} of={of} returned={returned} pieces={lines} />
      ))}
      {(isAhead || (isHere && returnUntil === null)) && (
        <p className={patterns.note}>{isAhead ? returnsMessages.ahead : returnsMessages.over}.</p>
      )}
      {canReturn && (
        <div className={styles.screen}>
          <ReturnRequest of={of} order={order} until={returnUntil} />
        </div>
      )}
      <div className={styles.columns}>
        <ul className={joinClasses(patterns.stack4, patterns.top)}>
          {lines.map(
            ({
              id,
              picture,
              brand,
              title,
              slug,
              color,
              size,
              quantity,
              cancelled,
              total,
              discount,
              taxRateBps,
              taxAdded,
            }) => (
              <li key={id}>
                <Piece
                  size="small"
                  picture={picture}
                  brand={brand}
                  title={title}
                  slug={slug}
                  detail={[color, size, ...(quantity > 1 ? [messages.pieces(quantity)] : [])].join(', ')}
                >
                  <Price
                    {...reduced(
                      { ...total, amountMinor: total.amountMinor + discount.amountMinor },
                      discount.amountMinor,
                    )}
                  />
                  {isHere && slug && cancelled < quantity && (
                    <TextLink className={styles.screen} to={`${paths.product(slug)}?${REVIEW_PARAMETER}=${id}#reviews`}>
                      {messages.review}
                      <VisuallyHidden> {title}</VisuallyHidden>
                    </TextLink>
                  )}
                  {severalRates && taxRateBps !== undefined && (
                    <p className={patterns.note}>
                      {(taxAdded ? messages.taxAdded : messages.taxRate)(rate(taxRateBps))}
                    </p>
                  )}
                  {cancelled > 0 && <p className={patterns.note}>{messages.cancelledPieces(cancelled, quantity)}</p>}
                </Piece>
              </li>
            ),
          )}
        </ul>
        <div className={styles.screen}>
          <Timeline order={order} />
        </div>
      </div>
      {shipments
        .filter(({ deliveredAt }) => deliveredAt !== null)
        .map((parcel) => (
          <p key={parcel.id} className={patterns.note}>
            <ParcelText parcel={parcel} />{' '}
            {parcel.trackingUrl && (
              <TextLink to={parcel.trackingUrl} {...elsewhere} className={styles.screen}>
                {messages.track}
                <VisuallyHidden> {parcel.trackingNumber}</VisuallyHidden>
              </TextLink>
            )}
          </p>
        ))}
      {imprint.length > 0 && (
        <p className={patterns.note}>
          {messages.soldBy(isolated(seller.name))}:{' '}
          {imprint.map((part) => isolated(part.replaceAll(/(\d) (?=\d)/g, '$1\u00a0'))).join(', ')}
        </p>
      )}
      <div className={joinClasses(patterns.stack4, styles.screen)}>
        <DocumentLinks number={number} purchaseKey={purchaseKey} documents={documents} />
        {state !== 'pending_payment' && <OrderThread of={of} seller={seller.name} />}
        {canCancel && <CancelOrder of={of} seller={seller.name} />}
        {state !== 'pending_payment' && <OrderCases of={of} order={order} />}
      </div>
    </section>
  )
}

const elsewhere = { target: '_blank', rel: 'noreferrer' }

/** The parcels that are on their way, each with the carrier's own page. */
function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  return shipments.map((parcel) => (
    <div key={parcel.id} className={styles.parcel}>
      {parcel.trackingUrl && (
        <ButtonLink to={parcel.trackingUrl} {...elsewhere} className={styles.screen}>
          {messages.track}
          <VisuallyHidden> {parcel.trackingNumber}</VisuallyHidden>
        </ButtonLink>
      )}
      <p>
        <ParcelText parcel={parcel} />
      </p>
    </div>
  ))
}

function ParcelText({ parcel: { carrier, trackingNumber, lines } }: { parcel: Shipment }) {
  return (
    <>
      {messages.parcel(carrier)} <span className={patterns.nowrap}>{trackingNumber}</span>,{' '}
      <span className={patterns.note}>
        {messages.parcelPieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
      </span>
    </>
  )
}
