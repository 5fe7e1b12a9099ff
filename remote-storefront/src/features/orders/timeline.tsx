import type { Order } from 'shared-contracts'
import { useDate } from '../../lib/use-date'
import { messages } from './messages'
import styles from './timeline.module.css'

/** What an order that nothing stops comes to. */
const WAY = ['placed', 'paid', 'accepted', 'shipped', 'delivered'] as const

/** What happened to one seller's order, and what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const date = useDate()
  const { events, seller, state, delivery } = order
  const seen = new Set<string>(events.map(({ type }) => type))
  const coming = state === 'cancelled' ? [] : WAY.filter((step) => !seen.has(step))
  return (
    <ol className={styles.timeline} aria-label={messages.timeline(seller.name)}>
      {events.map(({ type, at, note }) => (
        <li key={`${type} ${at}`} className={styles.event} data-kind={type}>
          <span className={styles.what}>{messages.events[type]}</span>
          <time dateTime={at} className={styles.when}>
            {date(at)}
          </time>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
      {coming.map((step) => (
        <li key={step} className={styles.coming}>
          <span>{messages.events[step]}</span>
          {step === 'delivered' && (
            <span className={styles.when}>{messages.expected(delivery.name, delivery.minDays, delivery.maxDays)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
