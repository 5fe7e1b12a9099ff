import { Link } from 'react-router-dom'
import type { ContactMessage } from 'shared-contracts'
import { adminPaths } from '../../../lib/admin-paths'
import { Moment } from '../../../ui/moment'
import { messages } from '../messages'
import styles from './message-row.module.css'

/** A message in the list: who wrote, about what, how it begins. All of it leads to the message. */
export function MessageRow({
  message: { id, name, topic, message, orderNumber, createdAt },
}: {
  message: ContactMessage
}) {
  return (
    <Link to={adminPaths.message(id)} className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>
        <span className={styles.topic}>
          {messages.topics[topic]}
          {orderNumber && ` · ${orderNumber}`}
        </span>
        <span className={styles.excerpt}>{message}</span>
      </span>
      <span className={styles.when}>
        <Moment at={createdAt} />
      </span>
    </Link>
  )
}
