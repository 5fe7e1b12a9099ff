import { paths, type Product } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { messages } from './messages'
import styles from './product-facts.module.css'

/** What there is to know beyond the choice: description, details, material. */
export function ProductFacts({ product }: { product: Product }) {
  const lines = product.details.split('\n').filter((line) => line.trim())
  return (
    <div className={styles.facts}>
      {product.description && <p className={styles.description}>{product.description}</p>}
      {lines.length > 0 && (
        <details className={styles.fact} open>
          <summary className={styles.summary}>{messages.details}</summary>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {product.material && (
        <details className={styles.fact}>
          <summary className={styles.summary}>{messages.material}</summary>
          <p className={styles.text}>{product.material}</p>
        </details>
      )}
      <details className={styles.fact}>
        <summary className={styles.summary}>{messages.seller}</summary>
        <p className={styles.text}>
          {messages.soldBy(product.seller.name)}{' '}
          <TextLink to={paths.sellerPage(product.seller.slug)}>{messages.allOfSeller}</TextLink>
        </p>
      </details>
    </div>
  )
}
