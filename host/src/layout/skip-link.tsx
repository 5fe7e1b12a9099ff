import { messages } from './messages'
import styles from './skip-link.module.css'

/** First in the tab order: past everything that every page repeats. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {messages.skip}
    </a>
  )
}
