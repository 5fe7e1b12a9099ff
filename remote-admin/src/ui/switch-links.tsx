import { Link } from 'react-router-dom'
import styles from './switch-links.module.css'

interface SwitchLinksProps {
  /** What is switched, for those who hear the page. */
  label: string
  items: readonly { name: string; to: string; current: boolean }[]
}

/** A few views of one page beside each other, each with an address of its own. */
export function SwitchLinks({ label, items }: SwitchLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.views}>
        {items.map(({ name, to, current }) => (
          <li key={name}>
            <Link to={to} className={styles.view} aria-current={current ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
