import { Navigate } from 'react-router-dom'
import { Pagination } from 'shared-ui'
import { useListAddress } from '../lib/use-list-address'
import styles from './pager.module.css'
import { messages } from './ui.messages'

interface PagerProps {
  /** From 1. */
  page: number
  pageCount: number
  /** Rows on all pages. */
  total: number
  /** Rows that a full page has. */
  pageSize: number
}

/** Where in the list the reader is, and links to its other pages; the rest of the address stays. A page past the end leads to the last one. */
export function Pager({ page, pageCount, total, pageSize }: PagerProps) {
  const { toPage } = useListAddress()
  if (page > pageCount) return <Navigate replace to={toPage(pageCount)} />
  if (total === 0) return null
  const first = (page - 1) * pageSize + 1
  return (
    <div className={styles.pager}>
      <p className={styles.range}>{messages.range(first, Math.min(page * pageSize, total), total)}</p>
      <Pagination page={page} pageCount={pageCount} toPage={toPage} />
    </div>
  )
}
