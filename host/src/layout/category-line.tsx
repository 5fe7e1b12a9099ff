import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import styles from './category-line.module.css'
import { messages } from './messages'

/** The category line, in its order. `slug` is the category that the store shows, `null` for the deals. */
const categoryLinks = [
  { name: messages.category.men, slug: 'men', to: paths.category('men') },
  { name: messages.category.women, slug: 'women', to: paths.category('women') },
  { name: messages.category.kids, slug: 'kids', to: paths.category('kids') },
  { name: messages.category.home, slug: 'home-living', to: paths.category('home-living') },
  { name: messages.category.beauty, slug: 'beauty', to: paths.category('beauty') },
  { name: messages.category.deals, slug: null, to: paths.deals },
] as const

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
