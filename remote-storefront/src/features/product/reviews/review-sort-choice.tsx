import { useId } from 'react'
import { REVIEW_SORTS, type ReviewSort } from 'shared-contracts'
import { messages } from './messages'
import styles from './review-sort-choice.module.css'

/** In which order the reviews stand. */
export function ReviewSortChoice({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  const id = useId()
  return (
    <p className={styles.sort}>
      <label htmlFor={id}>{messages.sort}</label>
      <select
        id={id}
        className={styles.choice}
        value={sort}
        onChange={(event) => onSort(REVIEW_SORTS.find((one) => one === event.target.value) ?? 'newest')}
      >
        {REVIEW_SORTS.map((one) => (
          <option key={one} value={one}>
            {messages.sorts[one]}
          </option>
        ))}
      </select>
    </p>
  )
}
