import type { ProductCard as Card } from 'shared-contracts'
import { ProductCard } from 'shared-ui'
import { HeartButton } from '../../ui/heart-button'
import { CARD_SIZES } from './card-sizes'
import { messages } from './messages'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly Card[]
  /** Slugs of the colours that were asked for, with commas between them. */
  colors: string | undefined
}

/** One page of products; one that shows a colour that was asked for opens in it. */
export function ProductGrid({ products, colors }: ProductGridProps) {
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
            action={<HeartButton productId={product.id} title={product.title} />}
          />
        </li>
      ))}
    </ul>
  )
}
