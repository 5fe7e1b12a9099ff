import type { ProductCard as Card } from 'shared-contracts'
import { ProductCard } from 'shared-ui'
import { HeartButton } from '../../ui/heart-button'
import { CARD_SIZES } from './card-sizes'
import { messages } from './messages'
import styles from './product-grid.module.css'

/** One page of products. */
export function ProductGrid({ products }: { products: readonly Card[] }) {
  return (
    <ul className={styles.grid} aria-label={messages.products}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={CARD_SIZES}
            heading="h2"
            priority={index === 0}
            action={<HeartButton productId={product.id} title={product.title} />}
          />
        </li>
      ))}
    </ul>
  )
}
