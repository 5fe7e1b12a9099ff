import { Navigate } from 'react-router-dom'
import { Pagination } from '../page/pagination'
import { messages } from './messages'
import styles from './pager.module.css'
import { useListAddress } from './use-list-address'

/** One page of a list, as the API answers it. */
export interface ListData {
  items: readonly unknown[]
  /** From 1. */
  page: number
  pageCount: number
  /** Rows on all pages. */
  total: number
}

/** Where in the list the reader is, and links to its other pages; the rest of the address stays. A page past the end leads to the last one. */
export function Pager({ items, page, pageCount, total }: ListData) {
  const { toPage } = useListAddress()
  if (page > pageCount) return <Navigate replace to={toPage(pageCount)} />
  if (total === 0) return null
  // The last page may be short; all others are as long as each other.
  const last = page === pageCount ? total : page * items.length
  return (
    <div className={styles.pager}>
      <p className={styles.range}>{messages.range(last - items.length + 1, last, total)}</p>
      <Pagination page={page} pageCount={pageCount} toPage={toPage} />
    </div>
  )
}
