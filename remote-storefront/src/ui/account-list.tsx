import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, Pagination } from 'shared-ui'
import { pageAddress } from '../lib/page-address'
import { RowsSkeleton } from './rows-skeleton'

interface Page {
  items: unknown[]
  page: number
  pageCount: number
}

/** What a list says of itself; `list` names it to screen readers. */
interface Texts {
  list: string
  loading: string
  emptyTitle: string
  emptyText: string
  emptyWayOn: string
  failedTitle: string
  failedText: string
}

interface Props<Data extends Page, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  texts: Texts
  /** Where its first page is. */
  path: string
  className: string | undefined
  /** An item as a row of the list (`<li>`, with its key). */
  children: (item: Data['items'][number]) => ReactNode
}

/** A page of what belongs to a shopper, while it loads, when there is none of it, and when it cannot be had. */
export function AccountList<Data extends Page, Key extends QueryKey>(props: Props<Data, Key>) {
  const { query, texts, path, className, children } = props
  const { data, isError, refetch } = useQuery(query)
  if (data)
    return (
      <>
        {data.items.length > 0 ? (
          <ul className={className} aria-label={texts.list}>
            {data.items.map(children)}
          </ul>
        ) : (
          <EmptyState title={texts.emptyTitle} action={<ButtonLink to={paths.store}>{texts.emptyWayOn}</ButtonLink>}>
            {texts.emptyText}
          </EmptyState>
        )}
        <Pagination page={data.page} pageCount={data.pageCount} toPage={pageAddress(path)} />
      </>
    )
  if (!isError) return <RowsSkeleton>{texts.loading}</RowsSkeleton>
  return (
    <EmptyState title={texts.failedTitle} onRetry={refetch}>
      {texts.failedText}
    </EmptyState>
  )
}
