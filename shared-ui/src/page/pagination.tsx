import { Link } from 'react-router-dom'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { messages } from '../messages'
import { pagesShown } from './pages-shown'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** The address of a page, as in `/store?page=2`. */
  toPage: (page: number) => string
}

/** Links to the pages of a list; nothing when there is but one. */
export function Pagination({ page, pageCount, toPage }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pages} aria-label={messages.pagination}>
      {page > 1 && (
        <Link className={styles.step} to={toPage(page - 1)} rel="prev">
          <span className={styles.word}>{messages.previousPage}</span>
          <Icon name="chevron" className={joinClasses(styles.arrow, styles.back)} />
        </Link>
      )}
      <ol className={styles.numbers}>
        {pagesShown(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.number}
                to={toPage(number)}
                aria-label={messages.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.place}>{messages.pageOf(page, pageCount)}</span>
      {page < pageCount && (
        <Link className={styles.step} to={toPage(page + 1)} rel="next">
          <span className={styles.word}>{messages.nextPage}</span>
          <Icon name="chevron" className={styles.arrow} />
        </Link>
      )}
    </nav>
  )
}
