import { Icon, joinClasses } from 'shared-ui'
import { CartLink } from './cart-link'
import styles from './masthead.module.css'
import { messages } from './messages'
import { Wordmark } from './wordmark'

/** The head of the checkout: the way back to the cart, the wordmark, and nothing that leads elsewhere. */
export function CheckoutMasthead() {
  return (
    <header className={joinClasses(styles.masthead, styles.checkout)}>
      <div className={styles.top}>
        <CartLink isWayBack />
        <Wordmark />
        <p>
          <Icon name="lock" />
          {messages.secure}
        </p>
      </div>
    </header>
  )
}
