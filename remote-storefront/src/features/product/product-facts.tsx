import type { Product, Variant } from 'shared-contracts'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { Price, joinClasses, patterns } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './product-facts.module.css'

/** What there is to know beyond the choice: description, details with the material, delivery. */
export function ProductFacts({ product }: { product: Product }) {
  const money = useMoney()
  const { details, material } = product
  const lines = [...(material && !details.includes(material) ? [material] : []), ...details.split('\n')].filter(
    (line) => line.trim(),
  )
  return (
    <div className={styles.facts}>
      {product.description && <p className={styles.description}>{product.description}</p>}
      {lines.length > 0 && (
        <details className={styles.fact} open>
          <summary className={styles.summary}>{messages.details}</summary>
          <ul className={joinClasses(patterns.stack1, styles.lines)}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <details className={styles.fact}>
        <summary className={styles.summary}>{messages.delivery}</summary>
        <ul className={joinClasses(patterns.stack1, styles.lines)}>
          {product.delivery.map(({ name, price, freeFrom, minDays, maxDays }) => (
            <li key={name}>
              {messages.way(
                name,
                price.amountMinor === 0 ? messages.free : money(price),
                freeFrom && price.amountMinor > 0 ? money(freeFrom) : null,
              )}
              , {messages.days(minDays, maxDays)}
            </li>
          ))}
          <li>{messages.returns(RETURN_WINDOW_DAYS)}</li>
        </ul>
      </details>
    </div>
  )
}

interface ProductPriceProps {
  product: Product
  /** The chosen one, if any. */
  variant: Variant | undefined
}

/** What the chosen variant costs, or the product's lowest price while none is chosen. */
export function ProductPrice({ product, variant }: ProductPriceProps) {
  const money = useMoney()
  const price = variant?.price ?? product.price
  // The list price is the product's: beside a dearer variant it would claim a wrong discount.
  const comparable = price.amountMinor === product.price.amountMinor
  const varies = product.variants.some((other) => other.price.amountMinor !== product.price.amountMinor)
  return (
    <div className={joinClasses(patterns.row, patterns.baseline, styles.price)}>
      {varies && !variant && <span className={patterns.soft}>{messages.from}</span>}
      <Price
        size="large"
        price={price}
        listPrice={comparable ? product.listPrice : null}
        discountPercent={comparable ? product.discountPercent : null}
      />
      {comparable && product.lowestBefore && (
        <p className={styles.tax}>{messages.lowestBefore(money(product.lowestBefore))}</p>
      )}
      <p className={styles.tax}>{messages.taxIncluded}</p>
    </div>
  )
}
