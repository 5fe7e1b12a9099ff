import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type PageContext, type PageHead, cartQuery, readCartCount } from 'shared-contracts'
import { Button, EmptyState, Skeleton, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { PopularProducts } from '../../ui/popular-products'
import { RecentlyViewed } from '../../ui/recently-viewed'
import styles from './cart-page.module.css'
import { CartView } from './cart-view'
import { messages } from './messages'

const never = () => () => {}

/** Holds the places of as many lines as the badge counts, at least one and at most four. */
export function CartSkeleton() {
  const count = useSyncExternalStore(
    never,
    () => readCartCount(document.cookie),
    () => 2,
  )
  return (
    <>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.columns} aria-hidden="true">
        <div>
          {Array.from({ length: Math.min(4, Math.max(1, count)) }, (_, index) => (
            <div key={index} className={styles.place}>
              <Skeleton shape="picture" />
              <div className={styles.words}>
                <Skeleton width="short" />
                <Skeleton width="long" />
                <Skeleton width="half" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton shape="block" className={styles.sum} />
      </div>
    </>
  )
}

/** Other tabs and other shoppers change what is in it: who comes back to the page sees how things stand. */
const FRESH_MS = 5_000

/** The cart: `/cart`. */
export function Page() {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({ ...cartQuery(api), staleTime: FRESH_MS, refetchOnWindowFocus: true })
  return (
    <>
      <div className={styles.page}>
        <header className={joinClasses(patterns.row, patterns.baseline, styles.heading)}>
          <h1>{messages.title}</h1>
          {data && data.count > 0 && (
            <p className={joinClasses(patterns.soft, patterns.tabular)}>{messages.pieces(data.count)}</p>
          )}
        </header>
        {data && <CartView cart={data} />}
        {!data && (isError ? <CartFailed onRetry={() => void refetch()} /> : <CartSkeleton />)}
      </div>
      {data?.count === 0 && <RecentlyViewed otherwise={<PopularProducts />} />}
    </>
  )
}

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = async ({ queryClient, api }: PageContext): Promise<void> => {
  await queryClient.fetchQuery({ ...cartQuery(api), staleTime: FRESH_MS })
}

/** In place of a cart that could not be fetched. */
function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title={messages.failedTitle} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.failedText}
    </EmptyState>
  )
}
