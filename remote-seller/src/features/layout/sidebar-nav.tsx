import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import { NavIcon, sellerPageAt, sellerPages } from './seller-pages'
import sidebarDrawerStyles from './sidebar-drawer.module.css'
import styles from './sidebar.module.css'

/** How often it is looked for new work, in milliseconds. */
const ASK_EVERY_MS = 60_000

/** How many orders, returns or messages wait for the seller; orders are marked when a shopper has written. Nothing when none does, or nobody knows. */
function WaitingCount({ of }: { of: 'orders' | 'returns' | 'messages' }) {
  const { queries } = useHost()
  const { data } = useQuery({ ...queries.seller.work.queryOptions(), refetchInterval: ASK_EVERY_MS })
  if (!data) return null
  const { toAccept, toShip, unread, returns, unanswered } = data
  const orders = toAccept + toShip
  const count = { orders: orders || unread, returns, messages: unanswered }[of]
  if (count === 0) return null
  return (
    <span className={styles.count} data-fresh={(of === 'orders' && unread > 0) || undefined}>
      <span aria-hidden="true">{count.toLocaleString('en')}</span>
      <VisuallyHidden>
        {of === 'orders' ? messages.waiting.orders(orders, unread) : messages.waiting[of](count)}
      </VisuallyHidden>
    </span>
  )
}

/** Wordmark, the pages in their groups, and the way out to the shop. `narrow` keeps the words for those who hear or point. */
export function SidebarNav({ narrow = false }: { narrow?: boolean }) {
  const { config } = useHost()
  const current = sellerPageAt(useLocation().pathname)
  const { may } = useRole()
  const groups = sellerPages.map((group) => group.filter(({ needs }) => !needs || may(needs)))

  return (
    <nav aria-label={messages.navigation} className={joinClasses(styles.column, narrow && styles.narrow)}>
      <Link to={paths.seller.home} className={styles.wordmark}>
        <span className={styles.shopName}>{narrow ? config.name.charAt(0) : config.name}</span>
        <span className={styles.area}>{messages.backOffice}</span>
      </Link>
      <div className={patterns.stack3}>
        {groups
          .filter(({ length }) => length > 0)
          .map((group) => (
            <ul key={group[0]?.path} className={styles.group}>
              {group.map(({ path, name, icon, waiting }) => (
                <li key={path}>
                  <Link to={path} className={styles.entry} aria-current={current?.path === path ? 'page' : undefined}>
                    <NavIcon name={icon} />
                    <span className={styles.name}>{name}</span>
                    {waiting && <WaitingCount of={waiting} />}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
      </div>
      <Link to={paths.home} className={joinClasses(styles.entry, styles.visit)}>
        <NavIcon name="shop" />
        <span className={styles.name}>{messages.visitShop}</span>
      </Link>
    </nav>
  )
}

interface SidebarDrawerProps {
  /** Opened by its `showModal()`: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
  dialog: RefObject<HTMLDialogElement | null>
  id: string
  onClose: () => void
}

/** The sidebar of a phone: over the page, gone after Escape, a press beside it, or a move to another page. */
export function SidebarDrawer({ dialog, id, onClose }: SidebarDrawerProps) {
  const { key } = useLocation()
  useEffect(() => {
    const drawer = dialog.current
    drawer?.close()
    // Hidden with its page; left open, it would hold all keys and presses.
    return () => drawer?.close()
  }, [dialog, key])

  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close()
  }

  return (
    // Escape, the dialog's own key, does the same as a press beside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={id}
      className={sidebarDrawerStyles.drawer}
      aria-label={messages.navigation}
      onClick={closeFromBeside}
      onClose={onClose}
    >
      <div className={sidebarDrawerStyles.content}>
        <button type="button" className={sidebarDrawerStyles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{messages.closeSidebar}</VisuallyHidden>
        </button>
        <SidebarNav />
      </div>
    </dialog>
  )
}
