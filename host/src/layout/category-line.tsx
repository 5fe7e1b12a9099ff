import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, joinClasses } from 'shared-ui'
import styles from './category-line.module.css'
import { messages } from './messages'

/** The category line, in its order. `slug` is the category that the store shows, `null` for the deals; without one it is all that is new. */
const categoryLinks = [
  { name: messages.newIn, slug: undefined, to: paths.store },
  { name: messages.category.men, slug: 'men', to: paths.category('men') },
  { name: messages.category.women, slug: 'women', to: paths.category('women') },
  { name: messages.category.kids, slug: 'kids', to: paths.category('kids') },
  { name: messages.category.home, slug: 'home-living', to: paths.category('home-living') },
  { name: messages.category.beauty, slug: 'beauty', to: paths.category('beauty') },
  { name: messages.category.deals, slug: null, to: paths.deals },
] as const

function isShown(slug: string | null | undefined, search: URLSearchParams | null): boolean {
  if (!search) return false
  if (slug === undefined) return search.size === 0
  return slug === null ? search.get('deals') === 'true' : search.get('category') === slug
}

/** What the menu makes addresses of. Handed over in the markup: imported there, all paths of the shop would be in the first script. */
const addresses = { 'data-category': paths.category(''), 'data-product': paths.product('') }

/** The categories in one line; it scrolls sideways where it is too long. What its buttons open comes later: see `CategoryMenus`. */
export function CategoryLine() {
  const { pathname, search } = useLocation()
  const params = pathname === paths.store ? new URLSearchParams(search) : null
  return (
    <div className={styles.frame}>
      <nav className={styles.line} aria-label={messages.categories} {...addresses}>
        <ul className={styles.list}>
          {categoryLinks.map(({ name, slug, to }) => (
            <li key={name} className={styles.item} data-department={slug}>
              <Link
                to={to}
                className={joinClasses(styles.link, slug === null && styles.deals)}
                aria-current={isShown(slug, params) ? 'page' : undefined}
              >
                {name}
              </Link>
              {slug && (
                <button type="button" className={styles.more} aria-label={messages.below(name)} aria-expanded="false">
                  <Icon name="chevron" />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
