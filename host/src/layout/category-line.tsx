import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { categoryLinks } from './category-links'
import styles from './category-line.module.css'
import { messages } from './messages'

function isShown(slug: string | null, search: URLSearchParams): boolean {
  return slug === null ? search.get('deals') === 'true' : search.get('category') === slug
}

/** The categories in one line; it scrolls sideways where it is too long. */
export function CategoryLine() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(pathname === paths.store ? search : '')
  return (
    <nav className={styles.line} aria-label={messages.categories}>
      <ul className={styles.list}>
        {categoryLinks.map(({ name, slug, to }) => (
          <li key={name}>
            <Link
              to={to}
              className={joinClasses(styles.link, slug === null && styles.deals)}
              aria-current={isShown(slug, params) ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
