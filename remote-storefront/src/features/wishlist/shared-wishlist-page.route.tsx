import { useQuery, queryOptions } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { paths, type PageContext, type PageHead, type PageOutcome, isProblem, type ApiClient } from 'shared-contracts'
import { ButtonLink, EmptyState, Pagination, useHost, patterns } from 'shared-ui'
import { pageAddress, readPage } from '../../lib/page-address'
import { messages } from './messages'
import { Wishes, WishesSkeleton } from './wishes'
import styles from './wishlist-page.module.css'

const isMissing = (error: unknown) =>
  isProblem<'wishlist.shared'>(error, 'NOT_FOUND') || isProblem<'wishlist.shared'>(error, 'VALIDATION_FAILED')

/** One page of somebody's shared wishlist; `null` when nothing is shared under this token (any more). */
const sharedWishlistQuery = (api: ApiClient, token: string, page: number) =>
  queryOptions({
    queryKey: ['shared-wishlist', token, page] as const,
    queryFn: async () => {
      try {
        return await api.wishlist.shared({ token, page })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })

/** Somebody's shared wishlist: `/wishlist/:token`. */
export function Page() {
  const { api } = useHost()
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(sharedWishlistQuery(api, token, readPage(search)))
  const wayOn = <ButtonLink to={paths.store}>{messages.emptyWayOn}</ButtonLink>
  if (data === null)
    return (
      <EmptyState heading="h1" garment="dress" title={messages.notFoundTitle} action={wayOn}>
        {messages.notFoundText}
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{messages.sharedTitle}</h1>
        {data && data.total > 0 && <p className={patterns.soft}>{messages.count(data.total)}</p>}
        <p className={styles.lead}>{messages.sharedLead}</p>
      </header>
      {data && data.items.length > 0 && <Wishes products={data.items} own={false} />}
      {data && data.items.length === 0 && (
        <EmptyState garment="dress" title={messages.sharedEmptyTitle} action={wayOn}>
          {messages.sharedEmptyText}
        </EmptyState>
      )}
      {data && (
        <Pagination page={data.page} pageCount={data.pageCount} toPage={pageAddress(paths.sharedWishlist(token))} />
      )}
      {!data && !error && <WishesSkeleton />}
      {!data && error && (
        <EmptyState title={messages.failedTitle} onRetry={refetch}>
          {messages.failedText}
        </EmptyState>
      )}
    </div>
  )
}

export const head = ({ queryClient, api, params, search }: PageContext): PageHead => {
  const shared = queryClient.getQueryData(sharedWishlistQuery(api, params.token ?? '', readPage(search)).queryKey)
  return { title: shared === null ? messages.notFoundTitle : messages.sharedTitle }
}

export async function prefetch({ queryClient, api, params, search }: PageContext): Promise<PageOutcome | void> {
  const shared = await queryClient.fetchQuery(sharedWishlistQuery(api, params.token ?? '', readPage(search)))
  if (shared === null) return { status: 404 }
}

// Who was sent the link learns why it leads nowhere, instead of that the shop lacks a page.
export const ownNotFound = true
