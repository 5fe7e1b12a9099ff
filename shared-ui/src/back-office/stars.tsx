import { VisuallyHidden } from '../a11y/visually-hidden'
import { messages } from './messages'
import styles from './stars.module.css'

/** How many of five stars somebody gave. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <span aria-hidden="true">
      {'★'.repeat(rating)}
      <span className={styles.missing}>{'★'.repeat(5 - rating)}</span>
    </span>
    <VisuallyHidden>{messages.stars(rating)}</VisuallyHidden>
  </span>
)
