import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths, type SellerAccount } from 'shared-contracts'
import { Breadcrumb, Icon, VisuallyHidden, joinClasses, useHost, useMediaQuery } from 'shared-ui'
import { MenuDrawer, PageGuide, SearchButton, breakpoints } from 'shared-ui/back-office'
import { watchFailures } from '../../lib/last-failure'
import { remember, remembered } from '../../lib/remembered'
import { useAccount } from '../../lib/use-account'
import { useRole } from '../../lib/role'
import { useLiveNotifications } from '../../lib/use-live-notifications'
import { Bell, UserMenu } from './user-menu'
import { messages } from './messages'
import { guideAt } from '../../lib/page-guides'
import { NoShop } from './shop-choices'
import { NavIcon } from '../../ui/nav-icon'
import { sellerPageAt } from './seller-pages'
import type { LoadGuides } from './seller-search'
import { SidebarNav } from './sidebar-nav'
import dialogFields from 'shared-ui/back-office/dialog-fields.module.css'
import styles from './seller-layout.module.css'
import { StatusBanner } from './status-banner'
import { startAfresh } from '../../lib/start-afresh'

const SellerSearch = lazy(async () => {
  const module = await import(/* webpackChunkName: "seller-search" */ './seller-search')
  return { default: module.SellerSearch }
})

/** For staff alone; a page that it does not come to does not open. */
const ViewBanner = lazy(async () => {
  const module = await import(/* webpackChunkName: "view-banner" */ './view-banner')
  return { default: module.ViewBanner }
})

/** The whole page of the seller's area: sidebar, breadcrumb, user menu. On a phone the sidebar opens over the page. */
export function SellerLayout({ loadGuides, children }: { loadGuides: LoadGuides; children: ReactNode }) {
  const { config } = useHost()
  const isWide = useMediaQuery(breakpoints.sidebar)
  const [collapsed, setCollapsed] = useRememberedFlag('sidebar-collapsed')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const sidebarId = useId()
  const { worksForNobody, view } = useRole()
  const isSameShop = useSameShop()
  const account = useAccount()
  useLiveNotifications()
  const { pathname } = useLocation()
  const client = useQueryClient()
  useEffect(() => watchFailures(client), [client])

  const openDrawer = () => {
    drawer.current?.showModal()
    setDrawerOpen(true)
  }

  return (
    <div className={styles.shell} data-view={view ? '' : undefined}>
      {view && (
        <Suspense fallback={null}>
          <ViewBanner {...view} />
        </Suspense>
      )}
      {isWide ? (
        <div id={sidebarId} className={styles.sidebar}>
          <SidebarNav narrow={collapsed} />
        </div>
      ) : (
        <MenuDrawer dialog={drawer} id={sidebarId} label={messages.navigation} onClose={() => setDrawerOpen(false)}>
          <SidebarNav />
        </MenuDrawer>
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
          <div className={styles.place}>
            {!isWide && (
              <Link to={paths.seller.home} className={styles.brand}>
                {config.name}
              </Link>
            )}
            <Breadcrumb items={trailOf(pathname)} />
          </div>
          {!worksForNobody && (
            <SearchButton>{(onClosed) => <SellerSearch loadGuides={loadGuides} onClosed={onClosed} />}</SearchButton>
          )}
          {!view && (
            <>
              <Bell />
              <UserMenu />
            </>
          )}
        </header>
        <main id="main" tabIndex={-1} className={joinClasses(styles.main, dialogFields.boxed)}>
          {worksForNobody ? (
            <NoShop />
          ) : !isSameShop ? (
            <p role="status">{messages.shops.opening(account?.name)}</p>
          ) : (
            <>
              <StatusBanner />
              <PageGuide value={guideAt(pathname)}>{children}</PageGuide>
            </>
          )}
        </main>
      </div>
    </div>
  )
}

/** Where a page lies: home, its list, and what it is about where the address says it in words or by a number. */
function trailOf(pathname: string) {
  const page = sellerPageAt(pathname)
  const home = { name: messages.home, to: paths.seller.home }
  if (!page) return [home]
  const [part = '', further] = pathname
    .slice(page.path.length + 1)
    .split('/')
    .map(decodeURIComponent)
  const number = [further, part].find((one) => one !== undefined && NUMBER.test(one))
  const name = messages.parts[further ?? part] ?? messages.parts[part] ?? number ?? (part && messages.ids[page.path])
  return [home, { name: page.name, to: page.path }, ...(name ? [{ name }] : [])]
}

/** Of an order, a return or a payout; ids say nothing to a reader, their page is called by its kind. */
const NUMBER = /^[A-Z\d]{2,10}(?:-[A-Z\d]+)+$/

/** Whether this page still belongs to the shop at work. Once another one is, here, in another tab or elsewhere, it begins anew. */
function useSameShop(): boolean {
  const account: SellerAccount | null | undefined = useAccount()
  const now = account ? (account.shopId ?? null) : undefined
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  const isOther = first !== undefined && typeof now === 'string' && now !== first
  useEffect(() => {
    if (isOther) startAfresh()
  }, [isOther])
  return !isOther
}

/** A yes or no that this browser remembers; while storage is off, for as long as the page lives. */
function useRememberedFlag(key: string) {
  const [flag, setFlag] = useState(() => remembered(key) === 'true')
  const change = (next: boolean) => {
    setFlag(next)
    remember(key, String(next))
  }
  return [flag, change] as const
}
