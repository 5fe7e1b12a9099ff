import { useId } from 'react'
import type { ProductCard as Card } from 'shared-contracts'
import { joinClasses, patterns, ProductCard, Skeleton } from 'shared-ui'
import { CardRating } from './card-marks'
import { HeartButton } from './heart-button'
import styles from './product-row.module.css'

/** @param many as the row has columns: few fill it as well. */
const sizesOf = (many: number) => `(min-width: 80rem) ${many < 5 ? 23 : 17}vw, (min-width: 48rem) 24vw, 42vw`

interface ProductRowProps {
  title: string
  /** Why these products are here, in a sentence. */
  lead?: string
  /** `undefined` while they are on their way: their places are held. */
  products: readonly Card[] | undefined
}

/** Some products beside one another, to be scrolled sideways where they do not fit. Nothing when there are none. */
export function ProductRow({ title, lead, products }: ProductRowProps) {
  const titleId = useId()
  if (products?.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={products === undefined}>
      <header className={joinClasses(patterns.row, patterns.baseline, styles.header)}>
        <h2 id={titleId} className={patterns.title}>
          {title}
        </h2>
        {lead && <p className={patterns.soft}>{lead}</p>}
      </header>
      <ul className={joinClasses(patterns.stack4, styles.row)}>
        {products
          ? products.map((product) => (
              <li key={product.id} className={styles.place}>
                <ProductCard
                  product={product}
                  sizes={sizesOf(products.length)}
                  action={<HeartButton productId={product.id} title={product.title} />}
                >
                  <CardRating rating={product.rating} />
                </ProductCard>
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={styles.place}>
                <Skeleton shape="picture" />
                <Skeleton width="long" />
                <Skeleton width="half" />
              </li>
            ))}
      </ul>
    </section>
  )
}

const places = [0, 1, 2, 3]
