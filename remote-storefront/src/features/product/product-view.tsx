import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, type Product } from 'shared-contracts'
import { Breadcrumb } from 'shared-ui'
import { BuyBox } from './buy-box'
import { chartOf } from './chart-of'
import { ColorChoice } from './color-choice'
import { Gallery } from './gallery'
import { messages } from './messages'
import { ProductFacts } from './product-facts'
import { RatingLink } from './rating-link'
import { ProductPrice } from './product-price'
import styles from './product-view.module.css'
import { chosenColor, chosenSize, picturesIn, stockOf, variantsIn } from './read-product'
import { SizeChoice } from './size-choice'
import { SizeGuideButton } from './size-guide-button'
import { StockLine } from './stock-line'
import { structuredData } from './structured-data'

interface ProductViewProps {
  product: Product
  /** Its seller looks at it: nothing can be bought. */
  preview?: boolean
}

/** The product with what decides beside its pictures. Colour and size stand in the address, so a link shows what its sender saw. */
export function ProductView({ product, preview = false }: ProductViewProps) {
  const [search] = useSearchParams()
  const [sizeAsked, setSizeAsked] = useState(0)
  const color = chosenColor(product, search.get('color'))
  const variants = variantsIn(product, color?.slug)
  const size = chosenSize(product, search.get('size'))
  const variant = variants.find((candidate) => candidate.size === size)
  const chart = chartOf(product)
  const stock = stockOf(variant ? [variant] : variants)

  return (
    <article className={styles.product}>
      {!preview && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(product) }} />}
      <div className={styles.way}>
        <Breadcrumb items={wayTo(product)} />
      </div>
      <div className={styles.gallery}>
        <Gallery key={color?.slug} title={product.title} pictures={picturesIn(product, color?.slug)} />
      </div>
      <div className={styles.column}>
        <header className={styles.names}>
          <p className={styles.brand}>
            <Link to={paths.brand(product.brand.slug)} className={styles.brandLink}>
              {product.brand.name}
            </Link>
          </p>
          <h1 className={styles.title}>{product.title}</h1>
          <RatingLink rating={product.rating} />
        </header>
        <ProductPrice product={product} variant={variant} />
        {product.colors.length > 0 && <ColorChoice product={product} chosen={color} />}
        {product.sizes.length > 0 && (
          <SizeChoice sizes={product.sizes} variants={variants} chosen={size} asked={sizeAsked} />
        )}
        {chart && <SizeGuideButton chart={chart} chosen={size} />}
        <StockLine stock={stock} color={variant ? undefined : color?.name} />
        {preview ? (
          <p className={styles.previewBuy}>{messages.previewBuy}</p>
        ) : (
          <BuyBox
            product={product}
            variant={variant}
            soldOut={stock.state === 'none'}
            onSizeMissing={() => setSizeAsked((times) => times + 1)}
          />
        )}
        <ProductFacts product={product} />
      </div>
    </article>
  )
}

const wayTo = ({ breadcrumb, title }: Product) => [
  { name: messages.home, to: paths.home },
  ...breadcrumb.map(({ slug, name }) => ({ name, to: paths.category(slug) })),
  { name: title },
]
