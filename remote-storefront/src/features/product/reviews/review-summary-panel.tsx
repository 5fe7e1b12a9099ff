import { useId } from 'react'
import { FITS, type Fit, REVIEW_SORTS, type ReviewSort, type ReviewSummary } from 'shared-contracts'
import { Icon, joinClasses, patterns } from 'shared-ui'
import { Stars } from '../stars'
import { messages } from './messages'
import styles from './review-summary-panel.module.css'

interface ReviewSummaryPanelProps {
  summary: ReviewSummary
  /** The stars that the list is narrowed to. */
  stars: number | undefined
  onStars: (stars: number | undefined) => void
}

/** The average, how many gave how many stars (each narrows the list), and how it fits. */
export function ReviewSummaryPanel({ summary, stars, onStars }: ReviewSummaryPanelProps) {
  const { average, total, histogram, fit, fitHint } = summary
  const votes = [fit.small, fit.true, fit.large]
  const all = fit.small + fit.true + fit.large
  return (
    <div className={patterns.stack4}>
      {average !== null && (
        <p className={joinClasses(patterns.row, patterns.center, styles.average)}>
          <span className={styles.number}>{average.toFixed(1)}</span>
          <Stars value={average} />
          <span className={patterns.note}>{messages.from(total)}</span>
        </p>
      )}
      {/* Five rows for one review would say nothing. */}
      {total > 1 && (
        <ul className={styles.list}>
          {histogram.map((count, index) => {
            const these = histogram.length - index
            return (
              <li key={these}>
                <button
                  type="button"
                  className={styles.bar}
                  aria-label={messages.showStars(these, count)}
                  aria-pressed={stars === these}
                  onClick={() => onStars(stars === these ? undefined : these)}
                >
                  <span>{these} ★</span>
                  <Share of={count} all={total} />
                  <span className={styles.count}>{count}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {stars !== undefined && (
        <button type="button" className={styles.reset} onClick={() => onStars(undefined)}>
          {messages.allStars}
        </button>
      )}
      {fitHint !== null && (
        <div className={styles.fit}>
          <h3 className={joinClasses(patterns.note, styles.heading)}>{messages.fit}</h3>
          <p className={styles.hint}>{messages.fitHints[fitHint as Fit]}</p>
          <ul className={styles.list}>
            {FITS.map((one, index) => (
              <li key={one} className={styles.fitLine}>
                <span>{messages.fits[one]}</span>
                <Share of={votes[index] ?? 0} all={all} />
                <span className={styles.count}>{votes[index]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const Share = ({ of, all }: { of: number; all: number }) => (
  <svg className={styles.share} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.whole} width="100" height="4" />
    <rect width={all === 0 ? 0 : (of * 100) / all} height="4" />
  </svg>
)

/** In which order the reviews stand. */
export function ReviewSortChoice({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  const id = useId()
  return (
    <p className={joinClasses(patterns.line2, patterns.note, styles.sort)}>
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
      <Icon name="chevron" className={styles.chevron} />
    </p>
  )
}
