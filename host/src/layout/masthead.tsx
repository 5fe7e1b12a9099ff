import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon } from 'shared-ui'
import { CartLink } from './cart-link'
import { CategoryLine } from './category-line'
import styles from './masthead.module.css'
import { messages } from './messages'
import { SearchBox } from './search-box'
import { UserMenu } from './user-menu'
import { Wordmark } from './wordmark'

/** The shop's head: wordmark, search, account, cart, and the category line. It returns when one scrolls up. Needs no remote. */
export function Masthead() {
  return (
    <div className={styles.place} data-returns>
      <header className={styles.masthead}>
        <div className={styles.top}>
          <Wordmark />
          <div className={styles.search}>
            <SearchBox />
          </div>
          <nav className={styles.tools} aria-label={messages.tools}>
            <UserMenu />
            <Link to={paths.wishlist} className={styles.tool} aria-label={messages.wishlist}>
              <Icon name="heart" className={styles.icon} />
              <span className={styles.word}>{messages.wishlist}</span>
            </Link>
            <CartLink />
          </nav>
        </div>
        <CategoryLine />
      </header>
    </div>
  )
}
