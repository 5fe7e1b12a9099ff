import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths, sessionQuery, wishIdsQuery, type PageContext, type PageHead } from 'shared-contracts'
import { ButtonLink, EmptyState, Pagination, joinClasses, patterns, useHost } from 'shared-ui'
import { AccountFrame } from 'shared-ui/account'
import { pageAddress, readPage } from '../../lib/page-address'
import { wishlistQuery } from '../../lib/wishlist/wishlist.queries'
import { GoesWith } from '../../ui/goes-with'
import { PopularProducts } from '../../ui/popular-products'
import { RecentlyViewed } from '../../ui/recently-viewed'
import accountStyles from '../../ui/account-head.module.css'
import { messages } from './messages'
import { Sharing } from './sharing'
import { Wishes, WishesSkeleton } from './wishes'
import styles from './wishlist-page.module.css'

/** The visitor's wishlist: `/wishlist`; of who has an account it is a page of that. */
export function Page() {
  const { api } = useHost()
  const { data: account } = useQuery(sessionQuery(api, 'shop'))
  if (!account)
    return (
      <>
        <div className={styles.page}>
          <OwnWishlist />
        </div>
        <Besides />
      </>
    )
  return (
    <>
      <AccountFrame>
        <OwnWishlist />
      </AccountFrame>
      <Besides />
    </>
  )
}

/** What goes with the last wish of the list, which stays that when one more is wished for here; where there is none yet, what was looked at or what others like. */
function Besides() {
  const [search] = useSearchParams()
  const { data } = useQuery(wishlistQuery(useHost().api, readPage(search)))
  const last = data?.items.at(-1)
  if (last) return <GoesWith slug={last.slug} lead={last.title} />
  return data?.total === 0 && <RecentlyViewed otherwise={<PopularProducts />} />
}

function OwnWishlist() {
  const { api } = useHost()
  const [search] = useSearchParams()
  const { data, isError, refetch } = useQuery(wishlistQuery(api, readPage(search)))
  return (
    <>
      <header className={joinClasses(styles.heading, accountStyles.head)}>
        <h1>{messages.title}</h1>
        {data && data.total > 0 && <p className={patterns.soft}>{messages.count(data.total)}</p>}
        {data && (data.total > 0 || data.sharePath) && <Sharing sharePath={data.sharePath} />}
      </header>
      {data && data.items.length > 0 && <Wishes products={data.items} prices={data.prices} own />}
      {data && data.items.length === 0 && (
        <EmptyState
          garment="dress"
          title={messages.emptyTitle}
          action={<ButtonLink to={paths.store}>{messages.emptyWayOn}</ButtonLink>}
        >
          {messages.emptyText}
        </EmptyState>
      )}
      {data && <Pagination page={data.page} pageCount={data.pageCount} toPage={pageAddress(paths.wishlist)} />}
      {!data && !isError && <WishesSkeleton />}
      {!data && isError && (
        <EmptyState title={messages.failedTitle} onRetry={refetch}>
          {messages.failedText}
        </EmptyState>
      )}
    </>
  )
}

export function head({ search }: PageContext): PageHead {
  const page = readPage(search)
  return { title: page > 1 ? messages.titleOnPage(page) : messages.title }
}

export async function prefetch({ queryClient, api, search }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(wishlistQuery(api, readPage(search))),
    queryClient.prefetchQuery(wishIdsQuery(api)),
    queryClient.prefetchQuery(sessionQuery(api, 'shop')),
  ])
}
