import type { DeskPurchase } from 'shared-contracts'
import { DownloadLink, ProductPicture, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, StateBadge, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { OrderState } from '../../../ui/order-state'
import parts from '../../../ui/parts.module.css'
import { May } from '../../../ui/may'
import { messages } from './messages'
import { OrderActs } from './order-acts'
import styles from './purchase-page.module.css'

const text = messages.order
type DeskOrder = DeskPurchase['orders'][number]

/** A seller's part of the purchase: what was bought, where it is, what came back, and its papers. */
export function OrderPanel({ purchase, order }: { purchase: DeskPurchase; order: DeskOrder }) {
  const { money } = useFormats()
  const { number, state, seller, lines, delivery, totals, refunded, chargeback, sellerId, dispute } = order
  return (
    <Panel title={text.title(number)} actions={<OrderState state={state} />}>
      <div className={patterns.stack4}>
        <p>
          {text.from}{' '}
          {sellerId ? (
            <TextLink to={adminPaths.seller(sellerId)}>
              <bdi>{seller.name}</bdi>
            </TextLink>
          ) : (
            <bdi>{seller.name}</bdi>
          )}
          {dispute && (
            <>
              {' · '}
              <TextLink to={adminPaths.dispute(dispute)}>{text.dispute(dispute)}</TextLink>
            </>
          )}
          {chargeback && (
            <>
              {' · '}
              <TextLink to={adminPaths.chargeback(chargeback)}>{text.chargeback}</TextLink>
            </>
          )}
        </p>
        <ul className={styles.list}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <p className={joinClasses(patterns.row3, patterns.tabular)}>
          <span>{text.delivery(delivery.name, money(totals.delivery))}</span>
          <strong>{text.total(money(totals.total))}</strong>
          {refunded.amountMinor > 0 && <span>{text.refunded(money(refunded))}</span>}
        </p>
        <Parcels order={order} />
        <Returns order={order} />
        <Documents purchase={purchase} order={order} />
        <May permission="refunds.write">
          <OrderActs purchase={purchase} order={order} />
        </May>
      </div>
    </Panel>
  )
}

function Line({ line }: { line: DeskOrder['lines'][number] }) {
  const { money } = useFormats()
  const { productId, title, brand, color, size, sku, picture, quantity, shipped, cancelled, returning } = line
  const facts = [
    text.shipped(shipped, quantity),
    ...(cancelled > 0 ? [text.cancelled(cancelled)] : []),
    ...(returning > 0 ? [text.returning(returning)] : []),
  ]
  return (
    <li className={styles.line}>
      {picture ? (
        <ProductPicture picture={picture} sizes="64px" alt="" className={styles.thumb} />
      ) : (
        <span className={styles.thumb} aria-hidden="true" />
      )}
      <div className={joinClasses(patterns.breakable, patterns.shrink)}>
        <h3 className={parts.part}>
          {productId ? <TextLink to={adminPaths.product(productId)}>{title}</TextLink> : title}
        </h3>
        <p className={patterns.note}>
          {brand}, {color}, {size}
        </p>
        <p className={patterns.note}>{text.sku(sku)}</p>
        <p className={patterns.note}>{facts.join(', ')}</p>
      </div>
      <p className={styles.amounts}>
        <strong>{money(line.total)}</strong>
        <span className={patterns.note}>{text.quantity(quantity, money(line.unit))}</span>
        {line.discount.amountMinor > 0 && <span className={patterns.note}>{text.discount(money(line.discount))}</span>}
      </p>
    </li>
  )
}

function Parcels({ order: { shipments, state } }: { order: DeskOrder }) {
  const { moment } = useFormats()
  if (shipments.length === 0 && state !== 'paid' && state !== 'processing') return null
  return (
    <section className={patterns.stack1}>
      <h3 className={parts.part}>{text.parcels}</h3>
      {shipments.length === 0 && <p className={patterns.note}>{text.noParcels}</p>}
      <ul className={patterns.stack1}>
        {shipments.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => (
          <li key={id} className={patterns.breakable}>
            {text.parcel(carrier, trackingNumber)}{' '}
            <span className={patterns.note}>
              {deliveredAt ? text.arrived(moment(deliveredAt)) : text.sent(moment(shippedAt))}{' '}
            </span>
            {trackingUrl && (
              <a href={trackingUrl} target="_blank" rel="noreferrer" aria-label={`${text.track} ${trackingNumber}`}>
                {text.track}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Returns({ order: { returns } }: { order: DeskOrder }) {
  const { money } = useFormats()
  if (returns.length === 0) return null
  return (
    <section className={patterns.stack1}>
      <h3 className={parts.part}>{text.returns}</h3>
      <ul className={patterns.stack1}>
        {returns.map(({ number, state, lines, refunded }) => (
          <li key={number} className={patterns.row3}>
            <span>
              {text.return(
                number,
                lines.reduce((sum, { quantity }) => sum + quantity, 0),
              )}
            </span>
            <StateBadge tone={state === 'rejected' || state === 'closed' ? 'over' : 'underway'}>
              {messages.returnStates[state]}
            </StateBadge>
            {refunded && <span className={patterns.note}>{text.refunded(money(refunded))}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ purchase: { number }, order: { documents } }: { purchase: DeskPurchase; order: DeskOrder }) {
  const { api } = useHost()
  const { calendarDay, money } = useFormats()
  if (documents.length === 0) return null
  return (
    <section className={patterns.stack1}>
      <h3 className={parts.part}>{text.documents}</h3>
      <ul className={patterns.stack1}>
        {documents.map(({ number: document, kind, issuedOn, total }) => (
          <li key={document} className={patterns.breakable}>
            <DownloadLink
              href={`/api/admin/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}`}
              load={() => api.desk.document({ number, document })}
            >
              {text.document(kind, document)}
            </DownloadLink>{' '}
            <span className={patterns.note}>
              {calendarDay(issuedOn)}, {money(total)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
