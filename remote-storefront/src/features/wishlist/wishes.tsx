import type { ProductCard, WishPrice } from 'shared-contracts'
import { messages } from './messages'
import { Wish } from './wish'
import styles from './wishes.module.css'

interface WishesProps {
  products: readonly ProductCard[]
  own: boolean
  /** Of the visitor's own pieces. */
  prices?: readonly WishPrice[]
}

/** One page of a wishlist. */
export function Wishes({ products, own, prices }: WishesProps) {
  return (
    <ul className={styles.wishes} aria-label={messages.pieces}>
      {products.map((product, index) => (
        <Wish
          key={product.id}
          product={product}
          priority={index === 0}
          own={own}
          price={prices?.find(({ productId }) => productId === product.id)}
        />
      ))}
    </ul>
  )
}
