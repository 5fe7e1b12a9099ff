import type { Product } from 'shared-contracts'
import { messages } from './messages'
import styles from './rating-link.module.css'
import { Stars } from './stars'

/** The stars under a product's name, with the way down to who gave them; nothing while nobody did. */
export function RatingLink({ rating }: Pick<Product, 'rating'>) {
  if (!rating) return null
  return (
    <a className={styles.rating} href="#reviews">
      <Stars value={rating.average} />
      <span>
        {rating.average.toFixed(1)} · {messages.reviewCount(rating.count)}
      </span>
    </a>
  )
}
