import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths, type Color, type Product, type Variant } from 'shared-contracts'
import { Breadcrumb, patterns, joinClasses, useHost } from 'shared-ui'
import { noteSize, useUsualSize } from '../../lib/usual-size'
import { BuyBox } from './buy-box'
import { SizeGuideButton, chartOf } from './size-guide-button'
import { ColorChoice, SizeChoice } from './choices'
import { Gallery } from './gallery'
import { messages } from './messages'
import { ProductFacts, ProductPrice } from './product-facts'
import styles from './product-view.module.css'
import {
  canBeHad,
  chosenColor,
  chosenSize,
  otherColors,
  picturesIn,
  stockOf,
  variantsIn,
  type Stock,
} from './read-product'
import { SoldBy } from './sold-by'
import { structuredData } from './structured-data'
import { Stars } from './stars'
import { useChoice } from './use-choice'

interface ProductViewProps {
  product: Product
  /** Its seller looks at it: nothing can be bought. */
  preview?: boolean
}

/** The product with what decides beside its pictures. Colour and size stand in the address, so a link shows what its sender saw. */
export function ProductView({ product, preview = false }: ProductViewProps) {
  const choice = useChoice()
  const { taxAdded } = useHost().config
  const [sizeAsked, setSizeAsked] = useState(0)
  const color = chosenColor(product, choice.asked.get('color'))
  const variants = variantsIn(product, color?.slug)
  const chart = chartOf(product)
  const usual = useUsualSize(chart)
  const size = chosenSize(product, choice.asked.get('size'), { usual, variants })
  const variant = variants.find((candidate) => candidate.size === size)
  const stock = stockOf(variant ? [variant] : variants)

  return (
    <article className={styles.product}>
      {!preview && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(product, taxAdded) }} />
      )}
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
          <h1 className={styles.title}>
            <Unbroken text={product.title} />
          </h1>
          <RatingLink rating={product.rating} />
        </header>
        <ProductPrice product={product} variant={variant} />
        {product.colors.length > 0 && <ColorChoice {...{ choice, product, size }} chosen={color} />}
        {product.sizes.length > 0 && (
          <SizeChoice {...{ choice, variants, usual }} sizes={product.sizes} chosen={size} asked={sizeAsked} />
        )}
        {(chart || product.sizeChart) && <SizeGuideButton product={product} chart={chart} chosen={size} />}
        <StockLine product={product} variants={variants} size={size} color={color} />
        {preview ? (
          <p className={styles.previewBuy}>{messages.previewBuy}</p>
        ) : (
          <BuyBox
            product={product}
            variant={variant}
            onAdded={({ id, size: taken }) => noteSize(id, { chart, size: taken })}
            soldOut={stock.state === 'none'}
            onSizeMissing={() => setSizeAsked((times) => times + 1)}
          />
        )}
        <SoldBy product={product} preview={preview} />
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
  product: Product
  /** Those of the chosen colour. */
  variants: readonly Variant[]
  /** `undefined` while none is chosen: then the line speaks of all of them. */
  size: string | undefined
  color: Color | null
}

/** What can be had of the choice, and in which other colours where it cannot; announced when it changes. */
function StockLine({ product, variants, size, color }: StockLineProps) {
  const stock = stockOf(variants.filter((variant) => size === undefined || variant.size === size))
  return (
    <p className={joinClasses(patterns.line2, patterns.medium, styles.line)} role="status" data-state={stock.state}>
      {stockText(stock, { product, variants, size, color })}
    </p>
  )
}

function stockText(stock: Stock, { product, variants, size, color }: StockLineProps): string {
  const { sizes } = product
  if (stock.state === 'few') return messages.stock.few(stock.left)
  if (stock.state === 'plenty')
    return size === undefined && sizes.length > 1
      ? messages.stock.inSizes(sizes.filter((one) => canBeHad(variants, one)).length, sizes.length)
      : messages.stock.plenty
  if (!color) return messages.stock.none
  if (size === undefined) return messages.stock.noneIn(color.name)
  const others = otherColors(product, size, color.slug)
  return others.length > 0 ? messages.stock.noneBut(color.name, others.join(', ')) : messages.stock.none
}

/** A text whose words with a hyphen stay in one piece where the line has room for it: 'wide-leg' is no place for a break. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
