import { useState } from 'react'
import type { ProductCard as Card } from 'shared-contracts'
import { ProductCard, Skeleton, VisuallyHidden, patterns } from 'shared-ui'
import { badgeOf, CardRating } from '../../ui/card-marks'
import { HeartButton } from '../../ui/heart-button'
import { messages } from './messages'
import styles from './product-grid.module.css'

/** The `sizes` of a card's picture in the grid; the preload in the page's head has to say the same. */
export const CARD_SIZES = '(min-width: 80rem) 19vw, (min-width: 64rem) 25vw, (min-width: 48rem) 31vw, 46vw'

interface ProductGridProps {
  products: readonly Card[]
  /** Slugs of the colours that were asked for, with commas between them. */
  colors: string | undefined
}

/** One page of products; one that shows a colour that was asked for opens in it. */
export function ProductGrid({ products, colors }: ProductGridProps) {
  const [now] = useState(() => Date.now())
  const wanted = colors?.split(',') ?? []
  return (
    <ul className={styles.grid} aria-label={messages.products}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={CARD_SIZES}
            heading="h2"
            color={wanted.find((color) => color === product.pictures[0]?.color)}
            priority={index === 0}
            badge={badgeOf(product, now)}
            action={<HeartButton productId={product.id} title={product.title} />}
          >
            <CardRating rating={product.rating} />
          </ProductCard>
        </li>
      ))}
    </ul>
  )
}

const places = Array.from({ length: 12 }, (_, index) => index)

/** Holds the places of products that are on their way. */
export function ProductGridSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{messages.loading}</span>
      </VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={patterns.stack1}>
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
