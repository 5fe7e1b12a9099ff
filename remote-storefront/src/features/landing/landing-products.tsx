import { type ProductCard as Card, paths } from 'shared-contracts'
import { ProductCard, TextLink } from 'shared-ui'
import { Carousel } from './carousel/carousel'
import { WINTER_ID } from './hero'
import { messages } from './messages'
import styles from './landing-products.module.css'

interface NewInProps {
  products: readonly Card[]
}

const SIZES = '(min-width: 1024px) 22vw, 46vw'

/** The newest pieces. */
export function NewIn({ products }: NewInProps) {
  return (
    <section className={styles.section} aria-labelledby="new-in-title">
      <header className={styles.header}>
        <h2 id="new-in-title" className={styles.title}>
          {messages.newIn}
        </h2>
        <p className={styles.lead}>{messages.newInLead}</p>
        <TextLink to={paths.store} variant="plain">
          {messages.allNew}
        </TextLink>
      </header>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WinterStoreProps {
  products: readonly Card[]
}

const WINTER_STORE_SIZES = '(min-width: 1024px) 19vw, (min-width: 464px) 31vw, 46vw'

/** The carousel of winter pieces with at least 10 % off. */
export function WinterStore({ products }: WinterStoreProps) {
  return (
    <Carousel
      id={WINTER_ID}
      title={messages.winter}
      aside={
        <TextLink to={paths.deals} variant="plain">
          {messages.allDeals}
        </TextLink>
      }
      slides={products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} sizes={WINTER_STORE_SIZES} badge={messages.winterBadge} />,
      }))}
    />
  )
}
