import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type PageContext, type PageHead, cartQuery, readCartCount } from 'shared-contracts'
import { EmptyState, Skeleton, VisuallyHidden, useFlag, useHost } from 'shared-ui'
import { GoesWith } from '../../ui/goes-with'
import { PopularProducts } from '../../ui/popular-products'
import { RecentlyViewed } from '../../ui/recently-viewed'
import styles from './cart-page.module.css'
import { queriesOfEmpty } from './cart-empty'
import { CartHeading, CartView } from './cart-view'
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
  const suggests = useFlag('goes-with') !== 'left-out'
  const { data, isError, refetch } = useQuery({ ...cartQuery(api), staleTime: FRESH_MS, refetchOnWindowFocus: true })
  return (
    <>
      <div className={styles.page}>
        {data ? (
          <CartView cart={data} />
        ) : (
          <>
            <CartHeading />
            {isError ? (
              <EmptyState title={messages.failedTitle} onRetry={refetch}>
                {messages.failedText}
              </EmptyState>
            ) : (
              <CartSkeleton />
            )}
          </>
        )}
      </div>
      {suggests && data?.groups[0]?.lines[0] && <GoesWith slug={data.groups[0].lines[0].slug} />}
      {data?.count === 0 && <RecentlyViewed otherwise={<PopularProducts />} />}
    </>
  )
}

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = async ({ queryClient, api, queries }: PageContext): Promise<void> => {
  const { count } = await queryClient.fetchQuery({ ...cartQuery(api), staleTime: FRESH_MS })
  // What stands there in place of items would push down what is below it.
  const { wishlist, categories } = queriesOfEmpty({ api, queries })
  if (count === 0) await Promise.all([queryClient.prefetchQuery(wishlist), queryClient.prefetchQuery(categories)])
}
