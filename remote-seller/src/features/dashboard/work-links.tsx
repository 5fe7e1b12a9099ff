import { Link } from 'react-router-dom'
import { paths, type SellerWork } from 'shared-contracts'
import { messages } from './messages'
import styles from './work-links.module.css'

/** What waits for the seller, each number a link to its list. */
export function WorkLinks({ work, lowStock }: { work: SellerWork; lowStock: number }) {
  const { seller } = paths
  const links = [
    { label: messages.toAccept, count: work.toAccept, to: `${seller.orders}?tab=to_accept&sort=due` },
    {
      label: messages.toShip,
      count: work.toShip,
      to: `${seller.orders}?tab=to_ship&sort=due`,
      note: work.overdue > 0 ? messages.overdue(work.overdue) : null,
    },
    { label: messages.returns, count: work.returns, to: seller.returns },
    { label: messages.runningLow, count: lowStock, to: `${seller.products}?status=published&stock=low` },
    { label: messages.unread, count: work.unread, to: `${seller.orders}?unread=true` },
  ]
  return (
    <nav aria-label={messages.work}>
      <ul className={styles.work}>
        {links.map(({ label, count, to, note }) => (
          <li key={to}>
            <Link to={to} className={styles.link} data-quiet={count === 0 || undefined}>
              <span className={styles.count}>{count.toLocaleString('en')}</span>
              <span>{label}</span>
              {note && <span className={styles.late}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
