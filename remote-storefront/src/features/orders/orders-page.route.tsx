import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths, type PageContext, type PageHead } from 'shared-contracts'
import { Button, ButtonLink, EmptyState, Pagination, Skeleton, useHost, VisuallyHidden } from 'shared-ui'
import { pageAddress, readPage } from '../../lib/page-address'
import { messages } from './messages'
import styles from './orders-page.module.css'
import { purchasesQuery } from './orders.queries'
import { PurchaseRow } from './purchase-row'

/** The shopper's purchases: `/orders`. */
export function Page() {
  const { api } = useHost()
  const [search] = useSearchParams()
  const { data, isError, refetch } = useQuery(purchasesQuery(api, readPage(search)))
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{messages.title}</h1>
      {data && data.items.length > 0 && (
        <ul className={styles.rows} aria-label={messages.list}>
          {data.items.map((purchase) => (
            <PurchaseRow key={purchase.number} purchase={purchase} />
          ))}
        </ul>
      )}
      {data && data.items.length === 0 && (
        <EmptyState
          title={messages.emptyTitle}
          action={<ButtonLink to={paths.store}>{messages.emptyWayOn}</ButtonLink>}
        >
          {messages.emptyText}
        </EmptyState>
      )}
      {data && <Pagination page={data.page} pageCount={data.pageCount} toPage={pageAddress(paths.orders)} />}
      {!data && isError && (
        <EmptyState
          title={messages.failedTitle}
          action={<Button onClick={() => void refetch()}>{messages.retry}</Button>}
        >
          {messages.failedText}
        </EmptyState>
      )}
      {!data && !isError && (
        <>
          <VisuallyHidden>
            <p role="status">{messages.loading}</p>
          </VisuallyHidden>
          <div aria-hidden="true">
            {[0, 1, 2].map((place) => (
              <div key={place} className={styles.place}>
                <Skeleton width="half" />
                <Skeleton width="short" />
                <Skeleton width="short" />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

export function head({ search }: PageContext): PageHead {
  const page = readPage(search)
  return { title: page > 1 ? messages.titleOnPage(page) : messages.title }
}

export const prefetch = async ({ queryClient, api, search }: PageContext): Promise<void> => {
  await queryClient.fetchQuery(purchasesQuery(api, readPage(search)))
}
