import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { useHost, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import { NavIcon } from './nav-icon'
import styles from './seller-layout.module.css'

/** How often it is asked where no news arrive by themselves, in milliseconds. */
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
