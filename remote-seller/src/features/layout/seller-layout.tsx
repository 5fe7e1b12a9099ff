import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Breadcrumb, Icon, VisuallyHidden, useMediaQuery } from 'shared-ui'
import { breakpoints } from '../../lib/breakpoints'
import { watchFailures } from '../../lib/last-failure'
import { useAccount } from '../../lib/use-account'
import { useRole } from '../../lib/use-role'
import { useLiveNews } from '../../lib/use-live-news'
import { Bell } from './bell'
import { messages } from './messages'
import { NoShop } from './no-shop'
import { NavIcon } from './nav-icon'
import { sellerPageAt } from './seller-pages'
import { SidebarDrawer } from './sidebar-drawer'
import { SidebarNav } from './sidebar-nav'
import styles from './seller-layout.module.css'
import { StandingBanner } from './standing-banner'
import { useRememberedFlag } from './use-remembered-flag'
import { useSameShop } from './use-same-shop'
import { UserMenu } from './user-menu'

/** The whole page of the seller's area: sidebar, breadcrumb, user menu. On a phone the sidebar opens over the page. */
export function SellerLayout({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(breakpoints.sidebar)
  const [collapsed, setCollapsed] = useRememberedFlag('seller.sidebar-collapsed', false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const sidebarId = useId()
  const { worksForNobody } = useRole()
  const isSameShop = useSameShop()
  const account = useAccount()
  useLiveNews()
  const page = sellerPageAt(useLocation().pathname)
  const client = useQueryClient()
  useEffect(() => watchFailures(client), [client])

  const openDrawer = () => {
    drawer.current?.showModal()
    setDrawerOpen(true)
  }

  return (
    <div className={styles.shell}>
      {isWide ? (
        <div id={sidebarId} className={styles.sidebar}>
          <SidebarNav narrow={collapsed} />
        </div>
      ) : (
        <SidebarDrawer dialog={drawer} id={sidebarId} onClose={() => setDrawerOpen(false)} />
      )}
      <div className={styles.page}>
        <header className={styles.bar}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isWide ? !collapsed : drawerOpen}
            aria-controls={sidebarId}
            onClick={isWide ? () => setCollapsed(!collapsed) : openDrawer}
          >
            {isWide ? <NavIcon name="sidebar" /> : <Icon name="menu" />}
            <VisuallyHidden>
              {isWide ? (collapsed ? messages.expandSidebar : messages.collapseSidebar) : messages.openSidebar}
            </VisuallyHidden>
          </button>
          <Breadcrumb
            items={
              page ? [{ name: messages.home, to: paths.seller.home }, { name: page.name }] : [{ name: messages.home }]
            }
          />
          <Bell />
          <UserMenu />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {worksForNobody ? (
            <NoShop />
          ) : !isSameShop ? (
            <p role="status">{messages.shops.opening(account?.name)}</p>
          ) : (
            <>
              <StandingBanner />
              {children}
            </>
          )}
        </main>
      </div>
    </div>
  )
}
