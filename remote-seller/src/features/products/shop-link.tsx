import { paths, type SellerProduct } from 'shared-contracts'
import { TextLink, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './products-page.module.css'

/** To the product's page in the shop, where it has one. */
export function ShopLink({ product }: { product: SellerProduct }) {
  if (product.status !== 'published') return null
  return (
    <TextLink to={paths.product(product.slug)} className={styles.shopLink}>
      {messages.view}
      <VisuallyHidden> {product.title}</VisuallyHidden>
    </TextLink>
  )
}
