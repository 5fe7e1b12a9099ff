import type { Product, Variant } from 'shared-contracts'
import { Price } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './product-price.module.css'

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
    <div className={styles.price}>
      {varies && !variant && <span className={styles.from}>{messages.from}</span>}
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
