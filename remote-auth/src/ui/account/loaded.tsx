import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton, VisuallyHidden, joinClasses, patterns, RetryButton } from 'shared-ui'
import styles from './loaded.module.css'
import { messages } from './messages'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a query has brought; until then the place of it, and after a failure the way to try again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <div className={joinClasses(patterns.stack3, patterns.start)} role="alert">
        <p>
          <strong>{messages.failedTitle}</strong>
        </p>
        <p>{messages.failed}</p>
        <RetryButton pending={query.isFetching} onClick={() => void query.refetch()}>
          {messages.retry}
        </RetryButton>
      </div>
    )
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">{messages.loading}</span>
      </VisuallyHidden>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  )
}
