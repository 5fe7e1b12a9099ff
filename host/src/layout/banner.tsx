import { Link } from 'react-router-dom'
import type { ShopConfig } from 'shared-contracts'
import { Icon } from 'shared-ui'
import styles from './banner.module.css'
import { messages } from './messages'

/**
 * The line above the header. It stands in the markup of every page; one that was closed is hidden before the page is drawn, by what the edge
 * writes into its head.
 */
export function Banner({ banner }: Pick<ShopConfig, 'banner'>) {
  if (!banner) return null
  const { id, text, link, tone } = banner
  function close() {
    document.documentElement.dataset['banner'] = 'closed'
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    try {
      localStorage.setItem('banner', id)
    } catch {
      // A browser that keeps nothing shows it with the next page again.
    }
  }
  return (
    <section className={styles.banner} data-tone={tone} aria-label={messages.banner}>
      <p>
        {text} {link && <Link to={link.to}>{link.text}</Link>}
      </p>
      <button type="button" className={styles.close} aria-label={messages.closeBanner} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
}
