import { formatMoney, type SellerProduct } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { ProductThumb } from '../../ui/product-thumb'
import { StockLevel } from '../../ui/stock-level'
import { messages } from './messages'
import styles from './product-cards.module.css'
import { ProductStatus } from './product-status'
import { ShopLink } from './shop-link'

const { columns } = messages

export function ProductCards({ products }: { products: readonly SellerProduct[] }) {
  const { locale } = useHost().config
  return (
    <ul className={styles.cards} aria-label={messages.table}>
      {products.map((product) => (
        <li key={product.id} className={styles.card}>
          <ProductThumb picture={product.picture} className={styles.thumb} />
          <div className={styles.words}>
            <h2 className={styles.name}>{product.title}</h2>
            <p className={styles.soft}>{product.category.name}</p>
            <dl className={styles.facts}>
              <div>
                <dt>{columns.price}</dt>
                <dd>{formatMoney(product.price, locale)}</dd>
              </div>
              <div>
                <dt>{columns.discount}</dt>
                <dd>
                  {product.discountPercent === null ? messages.noDiscount : messages.discount(product.discountPercent)}
                </dd>
              </div>
              <div>
                <dt>{columns.stock}</dt>
                <dd>
                  <StockLevel pieces={product.stock} soldOut={messages.soldOut} />
                </dd>
              </div>
            </dl>
            <p className={styles.foot}>
              <ProductStatus status={product.status} />
              <ShopLink product={product} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
