import type { SellerProduct } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { messages } from './messages'
import styles from './product-status.module.css'

/** Whether shoppers see the product. */
export function ProductStatus({ status }: { status: SellerProduct['status'] }) {
  return <span className={joinClasses(styles.status, styles[status])}>{messages.statuses[status]}</span>
}
