import { formatMoney, type SellerProduct } from 'shared-contracts'
import { useHost, VisuallyHidden } from 'shared-ui'
import { ProductThumb } from '../../ui/product-thumb'
import { StockLevel } from '../../ui/stock-level'
import { messages } from './messages'
import { ProductStatus } from './product-status'
import styles from './product-table.module.css'
import { ShopLink } from './shop-link'

const { columns } = messages

export function ProductTable({ products }: { products: readonly SellerProduct[] }) {
  const { locale } = useHost().config
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{messages.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.category}</th>
          <th scope="col" className={styles.number}>
            {columns.price}
          </th>
          <th scope="col" className={styles.number}>
            {columns.discount}
          </th>
          <th scope="col" className={styles.number}>
            {columns.stock}
          </th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <VisuallyHidden>{columns.shop}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <th scope="row">
              <span className={styles.product}>
                <ProductThumb picture={product.picture} />
                {product.title}
              </span>
            </th>
            <td className={styles.soft}>{product.category.name}</td>
            <td className={styles.number}>{formatMoney(product.price, locale)}</td>
            <td className={styles.number}>
              {product.discountPercent === null ? (
                <span className={styles.soft}>
                  <VisuallyHidden>{messages.noDiscount}</VisuallyHidden>
                  <span aria-hidden="true">–</span>
                </span>
              ) : (
                messages.discount(product.discountPercent)
              )}
            </td>
            <td className={styles.number}>
              <StockLevel pieces={product.stock} soldOut={messages.soldOut} />
            </td>
            <td>
              <ProductStatus status={product.status} />
            </td>
            <td className={styles.number}>
              <ShopLink product={product} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
