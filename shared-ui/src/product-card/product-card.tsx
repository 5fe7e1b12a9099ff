import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths, type ProductCard as Product, sizeLabel } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { joinClasses } from '../join-classes'
import { messages } from '../messages'
import { ProductPicture } from '../picture/product-picture'
import { Price } from '../price/price'
import styles from './product-card.module.css'
import { Swatches } from './swatches'

interface ProductCardProps {
  product: Product
  /** Of the picture; see `ProductPicture`. */
  sizes: string
  priority?: boolean
  /** Level of the name's heading in the page around. */
  heading?: 'h2' | 'h3'
  /** A few words on the picture, as in 'Min 10% off'. */
  badge?: string | undefined
  /** The colour in which it opens; its own first one without. */
  color?: string | undefined
  /** Lines below the price. */
  children?: ReactNode
  /** A control in the picture's corner, above the card's link. */
  action?: ReactNode
  className?: string | undefined
}

/** A product in a grid or a row. The whole card is one link, named by the product. */
export function ProductCard({
  product,
  sizes,
  priority = false,
  heading: Heading = 'h3',
  badge,
  color,
  children,
  action,
  className,
}: ProductCardProps) {
  const [first, second] = product.pictures
  return (
    <article className={joinClasses(styles.card, className)}>
      <div className={styles.pictures}>
        {first ? (
          <ProductPicture picture={first} sizes={sizes} priority={priority} alt="" />
        ) : (
          <span className={styles.none} />
        )}
        {second && (
          <ProductPicture picture={{ ...second, placeholder: '' }} sizes={sizes} alt="" className={styles.second} />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
        {product.sizesInStock[0] && (
          <p className={styles.sizes}>
            <VisuallyHidden>{messages.sizesInStock}: </VisuallyHidden>
            {product.sizesInStock.map((size) => (
              <span key={size}>{sizeLabel(size)} </span>
            ))}
          </p>
        )}
      </div>
      <p className={styles.brand}>{product.brand.name}</p>
      <Heading className={styles.name}>
        <Link to={paths.product(product.slug) + (color ? `?color=${color}` : '')} className={styles.link}>
          {product.title}
        </Link>
      </Heading>
      <Price price={product.price} listPrice={product.listPrice} />
      {children}
      <Swatches colors={product.colors} />
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
