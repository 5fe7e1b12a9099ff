import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { useHost } from '../host/use-host'
import styles from './account-frame.module.css'

const navigation = 'Your account'
const pages = [
  [paths.account.home, 'Overview'],
  [paths.orders, 'Orders'],
  [paths.account.messages, 'Messages'],
  [paths.wishlist, 'Wishlist'],
  [paths.account.shops, 'Followed shops'],
  [paths.account.addresses, 'Addresses'],
  [paths.account.paymentMethods, 'Payment methods'],
  [paths.account.credit, 'Store credit'],
  [paths.account.profile, 'Profile'],
  [paths.account.security, 'Security'],
  [paths.account.notifications, 'Notifications'],
  [paths.account.privacy, 'Privacy'],
] as const

/** Around every page that is a shopper's own, whichever remote draws it: the way to the others beside it, above it on a phone. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { keepsCards } = useHost().config
  const nav = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen: where the reader is has to be in sight.
  useLayoutEffect(() => {
    const strip = nav.current
    const here = strip?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip && here)
      strip.scrollLeft = here.offsetLeft - (strip.offsetLeft + strip.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <div className={styles.page}>
      <nav ref={nav} aria-label={navigation} className={styles.nav}>
        <ul className={styles.links}>
          {pages
            .filter(([to]) => keepsCards || to !== paths.account.paymentMethods)
            .map(([to, name]) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.account.home} className={styles.link!}>
                  {name}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
