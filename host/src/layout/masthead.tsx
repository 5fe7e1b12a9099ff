import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon } from 'shared-ui'
import { useShell } from '../shell'
import { CartLink } from './cart-link'
import { CategoryLine } from './category-line'
import styles from './masthead.module.css'
import { messages } from './messages'
import { SearchBox } from './search-box'
import { UserMenu } from './user-menu'

/** The shop's head: wordmark, search, account, cart, and the category line. It returns when one scrolls up. Needs no remote. */
export function Masthead() {
  const { config } = useShell().services
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    const bring = () =>
      void import(/* webpackChunkName: "returning-header" */ './returning-header').then(
        ({ letReturn }) => place.current && letReturn(place.current, controller.signal),
        // It scrolls away with the page, as it does without a script.
        () => undefined,
      )
    addEventListener('scroll', bring, { once: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      <header className={styles.masthead}>
        <div className={styles.top}>
          <Link to={paths.home} className={styles.wordmark}>
            {config.name}
          </Link>
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
