import { useRef, useState, type ComponentType } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, joinClasses } from 'shared-ui'
import { useShell } from '../shell'
import styles from './category-line.module.css'
import type { CategoryMenuProps } from './menu/category-menu'
import { messages } from './messages'

/** Not all paths: those that the shell has no use for are left out of it. */
const addresses = { product: paths.product, category: paths.category, deals: paths.deals }

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

/** The categories in one line; it scrolls sideways where it is too long. What is below them comes when it is pointed at, pressed or focused. */
export function CategoryLine() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { api, config } = useShell().services
  const params = pathname === paths.store ? new URLSearchParams(search) : null
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [Menu, setMenu] = useState<ComponentType<CategoryMenuProps> | null>(null)
  /** The department whose button was pressed before anything could listen to it. */
  const first = useRef<string>(null)

  function bringMenu() {
    if (Menu) return
    import(/* webpackChunkName: "category-menu" */ './menu/category-menu').then(
      ({ CategoryMenu }) => setMenu(() => CategoryMenu),
      // The links work without it; the next touch asks again.
      () => undefined,
    )
  }
  return (
    <div className={styles.frame}>
      <nav
        ref={setLine}
        className={styles.line}
        aria-label={messages.categories}
        onPointerEnter={bringMenu}
        onFocus={bringMenu}
      >
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
                <button
                  type="button"
                  className={styles.more}
                  aria-label={messages.below(name)}
                  aria-expanded="false"
                  onClick={() => {
                    first.current = slug
                    bringMenu()
                  }}
                >
                  <Icon name="chevron" />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {Menu && line && (
        <Menu {...{ line, api, first, locale: config.locale, addresses }} navigate={(to) => void navigate(to)} />
      )}
    </div>
  )
}
