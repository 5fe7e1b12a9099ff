import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Button, Icon, Menu, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { useAccount } from '../../lib/use-account'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import { NavIcon } from './seller-pages'
import styles from './seller-layout.module.css'
import { ShopChoices } from './shop-choices'

/** Who joins a team, or leaves one, begins anew; an invitation to another device may wait, in milliseconds. */
const SHOPS_STALE_MS = 5 * 60 * 1000

/** Who is signed in, the other shops that they work for, and the way out. */
export function UserMenu() {
  const { session, toast, queries } = useHost()
  const account = useAccount()
  const { worksForNobody } = useRole()
  const { data } = useQuery({ ...queries.sellerTeam.shops.queryOptions(), staleTime: SHOPS_STALE_MS })
  const [leaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    try {
      await session.logOut('seller')
    } catch (cause) {
      console.warn('Log-out failed:', cause)
      toast.error(messages.logOutFailed)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <Menu
      label={
        <span className={joinClasses(patterns.line2, patterns.shrink)}>
          <Icon name="person" />
          <VisuallyHidden>{messages.account} </VisuallyHidden>
          <span className={styles.userName}>{account?.name ?? account?.email}</span>
        </span>
      }
    >
      {account && (
        <p className={styles.userCard}>
          {account.name && <strong>{account.name}</strong>}
          <span>{account.email}</span>
        </p>
      )}
      <ShopChoices shops={worksForNobody ? [] : (data?.items.slice(1) ?? [])} variant="quiet" />
      <Link to={paths.seller.security}>{messages.security}</Link>
      <Button variant="quiet" pending={leaving} pendingText={messages.loggingOut} onClick={() => void logOut()}>
        {messages.logOut}
      </Button>
    </Menu>
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
