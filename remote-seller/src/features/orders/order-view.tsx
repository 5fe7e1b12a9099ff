import { type SellerOrder, paths } from 'shared-contracts'
import { ButtonLink, TextLink, joinClasses, patterns } from 'shared-ui'
import { PageHeader, Panel, useFormats, useNow } from 'shared-ui/back-office'
import { orderWords } from '../../lib/order.messages'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { Due, OrderState, ReturnState } from '../../ui/order-state'
import { May } from '../../ui/may'
import { AddressPanel, DocumentsPanel } from './address-panel'
import { LinesPanel } from './lines-panel'
import { GoodwillRefund, SumsPanel } from './order-money'
import orderPageStyles from './order-page.module.css'
import { AcceptOrder, CancelOrder } from './order-steps'
import { messages } from './order.messages'
import { ParcelsPanel } from './parcels-panel'
import styles from './parcels-panel.module.css'
import { ShipForm } from './ship-form'
import { OrderThread } from './order-thread'
import timelinePanelStyles from './timeline-panel.module.css'

const text = messages.returns

/** The returns of an order, each with its own page. */
function OrderReturns({ order }: { order: SellerOrder }) {
  const now = useNow()
  return (
    <Panel title={text.title}>
      <ul className={patterns.stack4}>
        {order.returns.map(({ number, state, lines, dueAt }) => (
          <li key={number} className={`${styles.parcel} ${styles.line}`}>
            <TextLink to={paths.seller.return(number)} aria-label={text.open(number)}>
              {number}
            </TextLink>
            <span className={patterns.note}>{text.count(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
            <ReturnState state={state} />
            <Due at={dueAt} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const timelinePanelText = messages.timeline

/** What happened, when and by whom; the newest first. */
function TimelinePanel({ order: { events, addressCorrectedAt = [] } }: { order: SellerOrder }) {
  const { moment } = useFormats()
  const happened = [
    ...events.map(({ type, ...rest }) => ({ ...rest, what: orderWords.events[type] })),
    ...addressCorrectedAt.map((at) => ({
      ...{ at, by: 'system' as const, actor: null, note: null },
      what: timelinePanelText.addressCorrected,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return (
    <Panel title={timelinePanelText.title}>
      <ol className={timelinePanelStyles.timeline} reversed>
        {happened.reverse().map(({ what, by, actor, at, note }, index) => (
          <li key={happened.length - index} className={timelinePanelStyles.event}>
            <span className={patterns.medium}>{what}</span>
            <span className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>, {timelinePanelText.who(actor ?? timelinePanelText.by[by])}
            </span>
            {note && <span className={joinClasses(patterns.note, timelinePanelStyles.note)}>{note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What there is to do first, then what is in the order; who it is for and what it brings beside. */
export function OrderView({ order }: { order: SellerOrder }) {
  const { moment } = useFormats()
  const now = useNow()
  const { number, state, placedAt, dueAt, shipments, events, dispute, onHold = false } = order
  useKeptFocus(events.length)
  return (
    <>
      <PageHeader
        title={messages.title(number)}
        note={
          <>
            <OrderState state={state} />
            <Due at={dueAt} now={now} />
            <span className={patterns.note}>{messages.placed(moment(placedAt))}</span>
            {dispute && <TextLink to={paths.seller.dispute(dispute)}>{messages.dispute(dispute)}</TextLink>}
          </>
        }
      >
        {state === 'processing' && (
          <ButtonLink variant="secondary" to={paths.seller.pickList(number)}>
            {messages.pickList}
          </ButtonLink>
        )}
      </PageHeader>
      <div className={orderPageStyles.columns}>
        <div className={orderPageStyles.main}>
          {onHold && (
            <Panel title={messages.hold.title} className={orderPageStyles.held}>
              <p>{messages.hold.text}</p>
            </Panel>
          )}
          {(state === 'paid' || (state === 'processing' && !onHold)) && (
            <May permission="orders.write" hint>
              {state === 'paid' ? (
                <AcceptOrder number={number} onHold={onHold} />
              ) : (
                <ShipForm key={shipments.length} order={order} />
              )}
            </May>
          )}
          <LinesPanel order={order} />
          {shipments.length > 0 && <ParcelsPanel order={order} />}
          {order.returns.length > 0 && <OrderReturns order={order} />}
          <OrderThread order={order} />
        </div>
        <div className={orderPageStyles.aside}>
          <AddressPanel order={order} />
          <SumsPanel order={order} />
          {shipments.length > 0 && order.refundable.amountMinor > 0 && (
            <May permission="returns.refund">
              <GoodwillRefund order={order} />
            </May>
          )}
          <DocumentsPanel order={order} />
          <TimelinePanel order={order} />
          {(state === 'paid' || state === 'processing') && (
            <May permission="orders.write">
              <CancelOrder order={order} />
            </May>
          )}
        </div>
      </div>
    </>
  )
}
