import { Button } from 'shared-ui'
import { messages } from './messages'
import styles from './reviews.module.css'

/** In place of reviews that could not be loaded. */
export function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{messages.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
