import { STORE_SORTS, type StoreQuery, type StoreSort } from 'shared-contracts'
import { Icon } from 'shared-ui'
import { messages } from './messages'
import styles from './store-bar.module.css'

interface SortChoiceProps {
  query: StoreQuery
  /** Something has a rating. */
  isRated: boolean
  onChoose: (next: StoreQuery) => void
}

/** The order of the products. Only orders that mean something here are offered. */
export function SortChoice({ query, isRated, onChoose }: SortChoiceProps) {
  const { sort = 'newest' } = query
  const isMeant = (candidate: StoreSort) =>
    candidate === sort || (candidate === 'relevance' ? Boolean(query.q) : candidate !== 'rating' || isRated)
  return (
    <label className={styles.sort}>
      <span className={styles.sortName}>{messages.sort.label}</span>
      <select
        className={styles.select}
        value={sort}
        onChange={(event) => {
          const next = STORE_SORTS.find((candidate) => candidate === event.target.value)
          onChoose({ ...query, sort: next, page: undefined })
        }}
      >
        {STORE_SORTS.filter(isMeant).map((candidate) => (
          <option key={candidate} value={candidate}>
            {messages.sort[candidate]}
          </option>
        ))}
      </select>
      <Icon name="chevron" className={styles.chevron} />
    </label>
  )
}
