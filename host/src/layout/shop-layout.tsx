import { Outlet } from 'react-router-dom'
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
  return (
    <div className={styles.page}>
      <SkipLink />
      {!isCheckout && <Banner {...config} />}
      <Masthead isCheckout={isCheckout} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer isBrief={isCheckout} />
    </div>
  )
}
