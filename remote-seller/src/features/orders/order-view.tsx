import { paths, type SellerOrder } from 'shared-contracts'
import { ButtonLink } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { useNow } from '../../lib/use-now'
import { Due } from '../../ui/due'
import { May } from '../../ui/may'
import { OrderState } from '../../ui/order-state'
import { PageHeader } from '../../ui/page-header'
import { Standing } from '../../ui/standing'
import { AcceptOrder } from './accept-order'
import { AddressPanel } from './address-panel'
import { CancelOrder } from './cancel-order'
import { DocumentsPanel } from './documents-panel'
import { GoodwillRefund } from './goodwill-refund'
import { LinesPanel } from './lines-panel'
import { messages } from './order.messages'
import { OrderReturns } from './order-returns'
import styles from './order-page.module.css'
import { ParcelsPanel } from './parcels-panel'
import { ShipForm } from './ship-form'
import { SumsPanel } from './sums-panel'
import { ThreadPanel } from './thread-panel'
import { TimelinePanel } from './timeline-panel'

/** What there is to do first, then what is in the order; who it is for and what it brings beside. */
export function OrderView({ order }: { order: SellerOrder }) {
  const { moment } = useFormats()
  const now = useNow()
  const { number, state, placedAt, dueAt, shipments, events } = order
  useKeptFocus(events.length)
  return (
    <>
      <PageHeader guide="partial-shipment" title={messages.title(number)}>
        {state === 'processing' && (
          <ButtonLink variant="secondary" to={paths.seller.pickList(number)}>
            {messages.pickList}
          </ButtonLink>
        )}
      </PageHeader>
      <Standing>
        <OrderState state={state} />
        <Due at={dueAt} now={now} />
        <span className={styles.soft}>{messages.placed(moment(placedAt))}</span>
      </Standing>
      <div className={styles.columns}>
        <div className={styles.main}>
          {(state === 'paid' || state === 'processing') && (
            <May permission="orders.write" tells>
              {state === 'paid' ? <AcceptOrder number={number} /> : <ShipForm key={shipments.length} order={order} />}
            </May>
          )}
          <LinesPanel order={order} />
          {shipments.length > 0 && <ParcelsPanel order={order} />}
          {order.returns.length > 0 && <OrderReturns order={order} />}
          <ThreadPanel order={order} />
        </div>
        <div className={styles.aside}>
          <AddressPanel order={order} />
          <SumsPanel order={order} />
          {shipments.length > 0 && order.refundable.amountMinor > 0 && (
            <May permission="returns.refund">
              <GoodwillRefund order={order} />
            </May>
          )}
          <DocumentsPanel order={order} />
          <TimelinePanel events={events} />
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
