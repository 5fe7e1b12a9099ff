import { skipToken, useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { FIRST_MENUS, type ShownMenus } from 'shared-contracts'
import { useShell } from '../shell'
import { Banner } from './banner'
import { Footer } from './footer'
import { Masthead } from './masthead'
import styles from './shop-layout.module.css'
import { SkipLink } from './skip-link'

interface ShopLayoutProps {
  /** What leads away from paying is left out. */
  isCheckout?: boolean
}

/** The shopper's frame: it stands while everything within it changes, fails or waits. */
export function ShopLayout({ isCheckout = false }: ShopLayoutProps) {
  const { config } = useShell().services
  // Nobody asks for it: staff who preview a version put it there.
  const { data: previewed } = useQuery<ShownMenus | null>({ queryKey: ['menus'], queryFn: skipToken })
  const { header, footer, tagline } = previewed ?? config.menus ?? FIRST_MENUS
  return (
    <div className={styles.page}>
      <SkipLink />
      {!isCheckout && <Banner {...config} />}
      <Masthead entries={header} isCheckout={isCheckout} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer columns={footer} tagline={tagline} isBrief={isCheckout} />
    </div>
  )
}
