import { Spinner } from 'shared-ui'
import { messages } from './messages'
import styles from './page-pending.module.css'

/** Stands for a page while it is being found out whether, or being fetched so that, it may be shown. */
export function PagePending() {
  return (
    <p className={styles.pending} role="status">
      <Spinner />
      {messages.pending}
    </p>
  )
}
