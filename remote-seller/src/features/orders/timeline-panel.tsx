import type { SellerOrder } from 'shared-contracts'
import { orderWords } from '../../lib/order.messages'
import { useFormats } from '../../lib/use-formats'
import { Panel } from '../../ui/panel'
import { messages } from './order.messages'
import styles from './timeline-panel.module.css'

const text = messages.timeline

/** What happened, when and by whom; the newest first. */
export function TimelinePanel({ events }: { events: SellerOrder['events'] }) {
  const { moment } = useFormats()
  return (
    <Panel title={text.title}>
      <ol className={styles.timeline} reversed>
        {[...events].reverse().map(({ type, by, actor, at, note }, index) => (
          <li key={events.length - index} className={styles.event}>
            <span className={styles.what}>{orderWords.events[type]}</span>
            <span className={styles.who}>
              <time dateTime={at}>{moment(at)}</time>, {text.who(actor ?? text.by[by])}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
