import { Skeleton, VisuallyHidden } from 'shared-ui'
import styles from './landing-skeleton.module.css'
import { messages } from './messages'

const cards = [1, 2, 3, 4, 5]

/** Holds the places of the opening picture and the carousel. */
export function LandingSkeleton() {
  return (
    <div>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.hero}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="short" />
      </div>
      <div className={styles.cards}>
        {cards.map((card) => (
          <Skeleton key={card} shape="picture" />
        ))}
      </div>
    </div>
  )
}
