import { Link } from 'react-router-dom'
import { messages } from '../messages'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** From the outermost in; the last one is the page itself and no link. */
  items: readonly { name: string; to?: string }[]
}

/** Where the page lies, as in Home > Products. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label={messages.breadcrumb}>
      <ol className={styles.trail}>
        {items.map(({ name, to }, index) => (
          <li key={name} className={styles.step}>
            {to && index < items.length - 1 ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
