import { Link } from 'react-router-dom'
import { paths, type Category, type StoreQuery } from 'shared-contracts'
import { Icon } from 'shared-ui'
import styles from './applied-filters.module.css'
import { findCategory } from './find-category'
import { messages } from './messages'
import { storeAddress } from './store-address'

interface AppliedFiltersProps {
  query: StoreQuery
  categories: readonly Category[]
}

/** What narrows the store now; each chip leads to the same without it. */
export function AppliedFilters({ query, categories }: AppliedFiltersProps) {
  const { q, category, deals } = query
  const without = (member: 'q' | 'category' | 'deals') =>
    storeAddress({ ...query, [member]: undefined, page: undefined })
  const chips = [
    ...(q ? [{ name: messages.resultsFor(q), to: without('q') }] : []),
    ...(category
      ? [{ name: findCategory(categories, category)?.category.name ?? category, to: without('category') }]
      : []),
    ...(deals ? [{ name: messages.deals, to: without('deals') }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={messages.applied}>
      {chips.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className={styles.chip} aria-label={messages.remove(name)}>
            <span className={styles.name}>{name}</span>
            <Icon name="close" className={styles.icon} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={paths.store} className={styles.clear}>
            {messages.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}
