import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, VisuallyHidden } from 'shared-ui'
import styles from './cart-link.module.css'
import { messages } from './messages'
import { useCartCount } from './use-cart-count'

/** The way to the cart, with the number of pieces in it. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link to={paths.cart} className={styles.cart}>
      <Icon name="bag" className={styles.icon} />
      <span className={styles.word}>{messages.cart}</span>{' '}
      <span className={styles.count} data-cart-count={count}>
        {count}
      </span>{' '}
      <VisuallyHidden>{messages.pieces(count)}</VisuallyHidden>
    </Link>
  )
}
