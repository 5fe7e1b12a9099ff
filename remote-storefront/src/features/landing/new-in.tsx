import { paths, type ProductCard as Card } from 'shared-contracts'
import { ProductCard, TextLink } from 'shared-ui'
import { messages } from './messages'
import styles from './new-in.module.css'

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
