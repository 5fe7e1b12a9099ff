import { type Product, type Variant, paths } from 'shared-contracts'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { Price, TextLink, joinClasses, patterns } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './product-facts.module.css'

/** What there is to know beyond the choice: description, details, material, delivery, seller. */
export function ProductFacts({ product }: { product: Product }) {
  const money = useMoney()
  const lines = product.details.split('\n').filter((line) => line.trim())
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
      {product.material && (
        <details className={styles.fact}>
          <summary className={styles.summary}>{messages.material}</summary>
          <p className={styles.text}>{product.material}</p>
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
