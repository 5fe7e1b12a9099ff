import type { Shipment } from 'shared-contracts'
import { messages } from './messages'
import styles from './order-section.module.css'

/** The parcels that are on their way or were, each with the carrier's own page. */
export function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
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
      <span className={styles.soft}>
        {messages.parcelPieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
      </span>
    </p>
  ))
}
