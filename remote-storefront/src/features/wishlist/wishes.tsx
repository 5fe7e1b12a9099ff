import type { ProductCard, WishPrice } from 'shared-contracts'
import { Skeleton, VisuallyHidden, joinClasses, patterns } from 'shared-ui'
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

/** Holds the places of a row of wishes. */
export function WishesSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.wishes} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={joinClasses(patterns.top, patterns.grid)}>
            <Skeleton shape="picture" />
            <Skeleton width="short" />
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </>
  )
}
