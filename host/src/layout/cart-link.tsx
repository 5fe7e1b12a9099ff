import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, joinClasses, VisuallyHidden } from 'shared-ui'
import styles from './cart-link.module.css'
import { messages } from './messages'
import { useCartCount } from './use-cart-count'

interface CartLinkProps {
  /** It leads back from where the cart is paid for. */
  isWayBack?: boolean
}

/** The way to the cart, with the number of pieces in it. */
export function CartLink({ isWayBack = false }: CartLinkProps) {
  const count = useCartCount()
  return (
    <Link to={paths.cart} className={joinClasses(styles.cart, isWayBack && styles.back)}>
      {isWayBack && <Icon name="chevron" />}
      <Icon name="bag" className={styles.icon} />
      <span className={styles.word}>{isWayBack ? messages.backToCart : messages.cart}</span>{' '}
      <span className={styles.count} data-cart-count={count}>
        {count}
      </span>{' '}
      <VisuallyHidden>{messages.pieces(count)}</VisuallyHidden>
    </Link>
  )
}
