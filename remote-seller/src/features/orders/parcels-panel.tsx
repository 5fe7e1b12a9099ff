import type { SellerOrder, Shipment } from 'shared-contracts'
import { Button, FormAlert, useHost, patterns, joinClasses } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { lineName } from '../../lib/line-name'
import { useOrderChange } from '../../lib/use-order-change'
import { May } from '../../ui/may'
import { messages } from './order.messages'
import styles from './parcels-panel.module.css'

const text = messages.parcels

/** The parcels of an order, what is in each, and whether it has arrived. */
export function ParcelsPanel({ order }: { order: SellerOrder }) {
  return (
    <Panel title={text.title}>
      <ul className={patterns.stack4}>
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className={styles.parcel}>
            <Parcel order={order} parcel={parcel} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Parcel({ order, parcel }: { order: SellerOrder; parcel: Shipment }) {
  const { toast } = useHost()
  const { moment } = useFormats()
  const { id: shipmentId, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = parcel
  const { number } = order
  const { change, isPending, failure } = useOrderChange(number, (api) =>
    api.sellerOrders.deliver({ number, shipmentId }),
  )
  return (
    <>
      <div className={joinClasses(patterns.breakable, patterns.shrink)}>
        <h3 className={styles.name}>{text.carrier(carrier, trackingNumber)}</h3>
        <p className={patterns.note}>
          {deliveredAt ? text.arrived(moment(deliveredAt)) : text.sent(moment(shippedAt))}
          {trackingUrl && (
            <>
              {' '}
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {text.track}
              </a>
            </>
          )}
        </p>
        <ul className={patterns.note}>
          {lines.map(({ lineId, quantity }) => {
            const line = order.lines.find(({ id }) => id === lineId)
            return line && <li key={lineId}>{text.piece(quantity, lineName(line))}</li>
          })}
        </ul>
      </div>
      {!deliveredAt && (
        <May permission="orders.write">
          <Button
            variant="secondary"
            pending={isPending}
            pendingText={text.delivering}
            onClick={() => change(undefined, { onSuccess: () => void toast.success(text.done) })}
          >
            {text.delivered}
          </Button>
        </May>
      )}
      {failure && <FormAlert>{failure}</FormAlert>}
    </>
  )
}
