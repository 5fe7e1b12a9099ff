import { messages } from './messages'
import styles from './stale-notice.module.css'

/** Says that what is shown is not the newest. Its place is there before it is needed, so that it is read out. */
export function StaleNotice({ shown }: { shown: boolean }) {
  return <div role="status">{shown && <p className={styles.stale}>{messages.notFresh}</p>}</div>
}
