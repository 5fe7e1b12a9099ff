import { Outlet } from 'react-router-dom'
import { Footer } from './footer'
import { Masthead } from './masthead'
import styles from './shop-layout.module.css'
import { SkipLink } from './skip-link'

/** The shopper's frame: it stands while everything within it changes, fails or waits. */
export function ShopLayout() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Masthead />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
