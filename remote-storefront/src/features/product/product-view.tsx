import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, type Product } from 'shared-contracts'
import { Breadcrumb, patterns, joinClasses } from 'shared-ui'
import { BuyBox } from './buy-box'
import { SizeGuideButton, chartOf } from './size-guide-button'
import { ColorChoice, SizeChoice } from './choices'
import { Gallery } from './gallery'
import { messages } from './messages'
import { ProductFacts, ProductPrice } from './product-facts'
import styles from './product-view.module.css'
import { chosenColor, chosenSize, picturesIn, stockOf, variantsIn, type Stock } from './read-product'
import { structuredData } from './structured-data'
import { Stars } from './stars'

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
        <header className={patterns.stack2}>
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

/** The stars under a product's name, with the way down to who gave them; nothing while nobody did. */
function RatingLink({ rating }: Pick<Product, 'rating'>) {
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

interface StockLineProps {
  stock: Stock
  /** The chosen colour's name, while no size is chosen and the line speaks of all of its sizes. */
  color?: string | undefined
}

/** How many are left; announced when it changes. */
function StockLine({ stock, color }: StockLineProps) {
  return (
    <p className={joinClasses(patterns.line2, patterns.medium, styles.line)} role="status" data-state={stock.state}>
      {stock.state === 'few' && messages.stock.few(stock.left)}
      {stock.state === 'none' && (color ? messages.stock.noneIn(color) : messages.stock.none)}
      {stock.state === 'plenty' && messages.stock.plenty}
    </p>
  )
}
