import type { ProductCard } from 'shared-contracts'
import { messages } from './messages'
import { Wish } from './wish'
import styles from './wishes.module.css'

/** One page of a wishlist. */
export function Wishes({ products, own }: { products: readonly ProductCard[]; own: boolean }) {
  return (
    <ul className={styles.wishes} aria-label={messages.pieces}>
      {products.map((product, index) => (
        <Wish key={product.id} product={product} priority={index === 0} own={own} />
      ))}
    </ul>
  )
}
