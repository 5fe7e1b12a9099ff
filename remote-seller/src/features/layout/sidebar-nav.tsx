import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import { NavIcon } from '../../ui/nav-icon'
import { sellerPageAt, sellerPages } from './seller-pages'
import styles from './sidebar.module.css'

/** How often it is looked for new work, in milliseconds. */
const ASK_EVERY_MS = 60_000

/** How many orders, returns, cases or messages wait for the seller, what waits as a message among these alone. Nothing when none does, or nobody knows. */
function WaitingCount({ of }: { of: 'orders' | 'returns' | 'disputes' | 'messages' }) {
  const { queries } = useHost()
  const { data } = useQuery({ ...queries.seller.work.queryOptions(), refetchInterval: ASK_EVERY_MS })
  if (!data) return null
  const { toAccept, toShip, returns, disputes = 0, unanswered } = data
  const count = { orders: toAccept + toShip, returns, disputes, messages: unanswered }[of]
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count.toLocaleString('en')}</span>
      <VisuallyHidden>{messages.waiting[of](count)}</VisuallyHidden>
    </span>
  )
}

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
      <div className={patterns.stack3}>
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
