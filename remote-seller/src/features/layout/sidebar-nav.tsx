import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { joinClasses, useHost } from 'shared-ui'
import { useRole } from '../../lib/use-role'
import { messages } from './messages'
import { NavIcon } from './nav-icon'
import { sellerPageAt, sellerPages } from './seller-pages'
import styles from './sidebar.module.css'
import { WaitingCount } from './waiting-count'

/** Wordmark, the pages in their groups, and the way out to the shop. `narrow` keeps the words for those who hear or point. */
export function SidebarNav({ narrow = false }: { narrow?: boolean }) {
  const { config } = useHost()
  const current = sellerPageAt(useLocation().pathname)
  const { may } = useRole()
  const groups = sellerPages.map((group) => group.filter(({ needs }) => !needs || may(needs)))

  return (
    <nav aria-label={messages.navigation} className={joinClasses(styles.column, narrow && styles.narrow)}>
      <Link to={paths.seller.home} className={styles.wordmark}>
        <span className={styles.shopName}>{narrow ? config.name.charAt(0) : config.name}</span>
        <span className={styles.area}>{messages.backOffice}</span>
      </Link>
      <div className={styles.groups}>
        {groups
          .filter(({ length }) => length > 0)
          .map((group) => (
            <ul key={group[0]?.path} className={styles.group}>
              {group.map(({ path, name, icon, waiting }) => (
                <li key={path}>
                  <Link to={path} className={styles.entry} aria-current={current?.path === path ? 'page' : undefined}>
                    <NavIcon name={icon} />
                    <span className={styles.name}>{name}</span>
                    {waiting && <WaitingCount of={waiting} />}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
      </div>
      <Link to={paths.home} className={joinClasses(styles.entry, styles.visit)}>
        <NavIcon name="shop" />
        <span className={styles.name}>{messages.visitShop}</span>
      </Link>
    </nav>
  )
}
