import { useState } from 'react'
import { STORE_SORTS, type StoreQuery, type StoreSort } from 'shared-contracts'
import { Button, Icon, joinClasses, patterns } from 'shared-ui'
import { countApplied } from './applied-filters'
import { FilterSheet } from './filters/filter-sheet'
import { messages } from './messages'
import { usualSort } from './store-address'
import styles from './store-bar.module.css'

interface SortChoiceProps {
  query: StoreQuery
  /** Something has a rating. */
  isRated: boolean
  onChoose: (next: StoreQuery) => void
}

/** The order of the products. Only orders that mean something here are offered. */
function SortChoice({ query, isRated, onChoose }: SortChoiceProps) {
  const usual = usualSort(query)
  const { sort = usual } = query
  const meant: Partial<Record<StoreSort, boolean>> = { relevance: Boolean(query.q), rating: isRated }
  const isMeant = (candidate: StoreSort) => candidate === sort || meant[candidate] !== false
  return (
    <label className={joinClasses(patterns.line2, patterns.note, styles.sort)}>
      <span className={styles.sortName}>{messages.sort.label}</span>
      <select
        className={styles.select}
        value={sort ?? ''}
        onChange={(event) => {
          const next = STORE_SORTS.find((candidate) => candidate === event.target.value)
          onChoose({ ...query, sort: next, page: undefined })
        }}
      >
        {!usual && <option value="">{messages.sort.chosen}</option>}
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

interface StoreBarProps {
  query: StoreQuery
  /** With what the words narrow by chosen in the filters. */
  filtered: StoreQuery
  isRated: boolean
  onChoose: (next: StoreQuery) => void
}

/** Above the products: their order and, on a phone, the way to the filters. */
export function StoreBar({ query, filtered, isRated, onChoose }: StoreBarProps) {
  const [isOpen, setOpen] = useState(false)
  const applied = countApplied(filtered)
  return (
    <div className={joinClasses(patterns.line4, styles.bar)}>
      <Button variant="secondary" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.filters}
        {applied > 0 && (
          <span
            className={joinClasses(patterns.small, patterns.tabular, patterns.grid, styles.number)}
            aria-label={messages.appliedCount(applied)}
          >
            {applied}
          </span>
        )}
      </Button>
      <SortChoice query={query} isRated={isRated} onChoose={onChoose} />
      {isOpen && <FilterSheet query={filtered} onApply={onChoose} onClose={() => setOpen(false)} />}
    </div>
  )
}
