import { Link, useLocation } from 'react-router-dom'
import { paths, type ShownMenus } from 'shared-contracts'
import { Icon, joinClasses } from 'shared-ui'
import styles from './category-line.module.css'
import { messages } from './messages'

/** The store shows it: all that its address asks for, and for all items nothing else. */
function isShown(to: string, search: URLSearchParams | null): boolean {
  const [path, query] = to.split('?')
  if (!search || path !== paths.store) return false
  const wanted = [...new URLSearchParams(query)]
  return wanted.length === 0 ? search.size === 0 : wanted.every(([name, value]) => search.get(name) === value)
}

/** What the menu makes addresses of. Handed over in the markup: imported there, all paths of the shop would be in the first script. */
const addresses = { 'data-category': paths.category(''), 'data-product': paths.product('') }

/** The header's menu in one line; it scrolls sideways where it is too long. What its buttons open comes later: see `CategoryMenus`. */
export function CategoryLine({ entries }: { entries: ShownMenus['header'] }) {
  const { pathname, search } = useLocation()
  const params = pathname === paths.store ? new URLSearchParams(search) : null
  return (
    <div className={styles.frame}>
      <nav className={styles.line} aria-label={messages.categories} {...addresses}>
        <ul className={styles.list}>
          {entries.map(({ label, to, department, brands, links }, place) => (
            <li
              key={place}
              className={styles.item}
              data-department={department}
              data-brands={brands && paths.brand('')}
            >
              <Link
                to={to}
                className={joinClasses(styles.link, to === paths.deals && styles.deals)}
                aria-current={isShown(to, params) ? 'page' : undefined}
              >
                {label}
              </Link>
              {(department || brands || links) && (
                <button type="button" className={styles.more} aria-label={messages.below(label)} aria-expanded="false">
                  <Icon name="chevron" />
                </button>
              )}
              {links && (
                <ul hidden>
                  {links.map((link, index) => (
                    <li key={index}>
                      <a href={link.to}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
