import { useState } from 'react'
import type { StoreQuery } from 'shared-contracts'
import { Button } from 'shared-ui'
import { countApplied } from './applied-filters'
import { FilterSheet } from './filters/filter-sheet'
import { messages } from './messages'
import { SortChoice } from './sort-choice'
import styles from './store-bar.module.css'

interface StoreBarProps {
  query: StoreQuery
  isRated: boolean
  onChoose: (next: StoreQuery) => void
}

/** Above the products: their order and, on a phone, the way to the filters. */
export function StoreBar({ query, isRated, onChoose }: StoreBarProps) {
  const [isOpen, setOpen] = useState(false)
  const applied = countApplied(query)
  return (
    <div className={styles.bar}>
      <Button variant="secondary" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.filters}
        {applied > 0 && (
          <span className={styles.number} aria-label={messages.appliedCount(applied)}>
            {applied}
          </span>
        )}
      </Button>
      <SortChoice query={query} isRated={isRated} onChoose={onChoose} />
      {isOpen && <FilterSheet query={query} onApply={onChoose} onClose={() => setOpen(false)} />}
    </div>
  )
}
