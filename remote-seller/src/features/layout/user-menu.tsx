import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { VisuallyHidden, useHost } from 'shared-ui'
import { AccountMenu } from 'shared-ui/back-office'
import { useAccount } from '../../lib/use-account'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import { NavIcon } from '../../ui/nav-icon'
import styles from './seller-layout.module.css'
import { ShopChoices } from './shop-choices'

/** Who joins a team, or leaves one, begins anew; an invitation to another device may wait, in milliseconds. */
const SHOPS_STALE_MS = 5 * 60 * 1000

/** Who is signed in, the other shops that they work for, and the way out. */
export function UserMenu() {
  const { queries } = useHost()
  const account = useAccount()
  const { worksForNobody } = useRole()
  const { data } = useQuery({ ...queries.sellerTeam.shops.queryOptions(), staleTime: SHOPS_STALE_MS })
  return (
    <AccountMenu audience="seller" account={account}>
      <ShopChoices shops={worksForNobody ? [] : (data?.items.slice(1) ?? [])} variant="quiet" />
      <Link to={paths.seller.security}>{messages.security}</Link>
    </AccountMenu>
  )
}

/** How often it is asked where no notifications arrive by themselves, in milliseconds. */
const ASK_EVERY_MS = 120_000

/** The way to the notifications, with how many are unread; a change is said. */
export function Bell() {
  const { queries } = useHost()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...queries.sellerNotifications.unread.queryOptions(), refetchInterval: ASK_EVERY_MS })
  const unread = data?.unread ?? 0
  return (
    <Link
      to={paths.seller.notifications}
      className={styles.bell}
      aria-current={pathname === paths.seller.notifications ? 'page' : undefined}
    >
      <NavIcon name="bell" />
      <VisuallyHidden>{messages.notifications}</VisuallyHidden>
      <span role="status">
        {unread > 0 && (
          <>
            <span className={styles.unread} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
            <VisuallyHidden>{messages.unread(unread)}</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  )
}
