import { useId } from 'react'
import { type FramedPicture as Framed, type Landing, type ProductCard as Card, paths } from 'shared-contracts'
import { FramedPicture, joinClasses, ProductCard, TextLink } from 'shared-ui'
import { Carousel } from './carousel/carousel'
import { WINTER_ID } from './hero'
import { messages } from './messages'
import styles from './landing-products.module.css'

interface ProductsSectionProps {
  title: string
  text: string
  link: Landing['opening']['link']
  /** Without them it is words alone. */
  products?: readonly Card[]
  /** Beside the words. */
  picture?: Framed | undefined
}

const BESIDE_SIZES = '(min-width: 48rem) 46vw, 92vw'
const SIZES = '(min-width: 64rem) 22vw, 46vw'

/** Some products, or nothing but words, with a way on. */
export function ProductsSection({ title, text, link, products = [], picture }: ProductsSectionProps) {
  const id = useId()
  return (
    <section className={joinClasses(styles.section, picture && styles.beside)} aria-labelledby={id}>
      {picture && <FramedPicture className={styles.picture} picture={picture} sizes={BESIDE_SIZES} />}
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{text}</p>
        {link && (
          <TextLink to={link.to} variant="plain">
            {link.text}
          </TextLink>
        )}
      </header>
      {products.length > 0 && (
        <ul className={styles.products}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={SIZES} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface OffersProps {
  title: string
  /** Where all of them are, as it was written. */
  link: Landing['opening']['link']
  /** Slug of the collection that they are; `null`: the shop's offers. */
  collection: string | null
  products: readonly Card[]
}

const OFFER_SIZES = '(min-width: 64rem) 19vw, (min-width: 29rem) 31vw, 46vw'

/** "Min 10% off". Source: the specification, section 1. */
const isOffer = ({ discountPercent }: Card) => (discountPercent ?? 0) >= 10

/** The carousel: offers of the winter, or whatever the shop has. */
export function Offers({ title, link, collection, products }: OffersProps) {
  const all = collection
    ? { text: messages.allOf, to: paths.collection(collection) }
    : products.some(isOffer)
      ? { text: messages.allDeals, to: paths.deals }
      : { text: messages.allNew, to: paths.store }
  const { text, to } = link ?? all
  return (
    <Carousel
      id={WINTER_ID}
      title={title}
      aside={
        <TextLink to={to} variant="plain">
          {text}
        </TextLink>
      }
      slides={products.map((product) => ({
        key: product.id,
        content: (
          <ProductCard
            product={product}
            sizes={OFFER_SIZES}
            {...(!collection && isOffer(product) && { badge: messages.winterBadge })}
          />
        ),
      }))}
    />
  )
}
