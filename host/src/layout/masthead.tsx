import { Link } from 'react-router-dom'
import { paths, type ShopConfig, type ShownMenus } from 'shared-contracts'
import { Icon } from 'shared-ui'
import { useShell } from '../shell'
import { CartLink } from './cart-link'
import { CategoryLine } from './category-line'
import styles from './masthead.module.css'
import { messages } from './messages'
import { SearchBox } from './search-box'
import { UserMenu } from './user-menu'

/** The shop's name, drawn where it has a logo. */
const ShopMark = ({ name, logo }: Pick<ShopConfig, 'name' | 'logo'>) =>
  logo ? (
    <img
      className={styles.logo}
      src={logo.url}
      srcSet={logo.srcset}
      sizes="min(16rem, 40vw)"
      width={logo.width}
      height={logo.height}
      alt={name}
    />
  ) : (
    name
  )

interface MastheadProps {
  entries: ShownMenus['header']
  /** The way back to the cart, the wordmark, and nothing that leads elsewhere. */
  isCheckout: boolean
}

/** The shop's head: wordmark, search, account, cart, and the category line. It returns when one scrolls up. Needs no remote. */
export function Masthead({ entries, isCheckout }: MastheadProps) {
  const { config } = useShell().services
  return (
    <div className={styles.place} data-returns={isCheckout ? undefined : ''}>
      <header className={styles.masthead}>
        <div className={styles.top}>
          <Link to={paths.home} className={styles.wordmark}>
            <ShopMark {...config} />
          </Link>
          {isCheckout ? (
            <>
              <CartLink isWayBack />
              <p>
                <Icon name="lock" />
                {messages.secure}
              </p>
            </>
          ) : (
            <>
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
            </>
          )}
        </div>
        {!isCheckout && <CategoryLine entries={entries} />}
      </header>
    </div>
  )
}
