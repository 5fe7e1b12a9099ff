import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { Pagination, RetryNotice, Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './queue-list.module.css'

interface Page<Item> {
  items: Item[]
  page: number
  pageCount: number
}

interface QueueListProps<Item> {
  query: UseQueryResult<Page<Item>>
  /** What is told while the list is on its way, and when it did not come. */
  loading: string
  failed: string
  /** In place of a list without entries. */
  empty: ReactNode
  /** The address of a page of the list. */
  toPage: (page: number) => string
  children: (items: readonly Item[]) => ReactNode
}

const ROWS = [0, 1, 2, 3]

/** A list that comes a page at a time: its skeleton, its failure, nothing in it, or its entries with the ways to other pages. */
export function QueueList<Item>({ query, loading, failed, empty, toPage, children }: QueueListProps<Item>) {
  const { data } = query
  if (data && data.page > data.pageCount) return <Navigate replace to={toPage(data.pageCount)} />
  if (data)
    return (
      <div className={styles.list} aria-busy={query.isPlaceholderData}>
        {data.items.length > 0 ? children(data.items) : empty}
        <Pagination page={data.page} pageCount={data.pageCount} toPage={toPage} />
      </div>
    )
  if (query.isError)
    return (
      <RetryNotice
        title={failed}
        text={messages.failedText}
        retry={messages.retry}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <div className={styles.skeleton}>
      <p role="status">
        <VisuallyHidden>{loading}</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton width={row % 2 ? 'half' : 'long'} />
        </div>
      ))}
    </div>
  )
}
