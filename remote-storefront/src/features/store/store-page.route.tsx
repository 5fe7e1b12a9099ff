import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { PageContext, PageHead, PageOutcome } from 'shared-contracts'
import { Pagination, useHost } from 'shared-ui'
import { AppliedFilters } from './applied-filters'
import { CARD_SIZES } from './card-sizes'
import { findCategory } from './find-category'
import { messages } from './messages'
import { Narrowing } from './narrowing'
import { ProductGrid } from './product-grid'
import { ProductGridSkeleton } from './product-grid-skeleton'
import { readStoreAddress, storeAddress } from './store-address'
import { StoreEmpty } from './store-empty'
import { StoreFailed } from './store-failed'
import { StoreHeading } from './store-heading'
import { storeTitle } from './store-title'
import styles from './store-page.module.css'
import { categoriesQuery, storePageQuery } from './store.queries'

/** The store: `/store`. Everything that it shows is decided by its address. */
export function Page() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const query = readStoreAddress(search)
  const { data, isError, refetch } = useQuery(storePageQuery(queries, query))
  const { data: tree } = useQuery(categoriesQuery(queries))
  const categories = tree?.items ?? []

  return (
    <div className={styles.page}>
      <StoreHeading query={query} categories={categories} total={data?.total} />
      <Narrowing query={query} categories={categories} />
      <div className={styles.rail}>
        <AppliedFilters query={query} categories={categories} />
        {data && data.items.length > 0 && <ProductGrid products={data.items} />}
        {data && data.items.length === 0 && <StoreEmpty query={query} total={data.total} />}
        {!data && (isError ? <StoreFailed onRetry={() => void refetch()} /> : <ProductGridSkeleton />)}
        {data && data.items.length > 0 && (
          <Pagination page={data.page} pageCount={data.pageCount} toPage={(page) => storeAddress({ ...query, page })} />
        )}
      </div>
    </div>
  )
}

export function head({ queryClient, queries, config, search }: PageContext): PageHead {
  const query = readStoreAddress(search)
  const tree = queryClient.getQueryData(categoriesQuery(queries).queryKey)
  const page = queryClient.getQueryData(storePageQuery(queries, query).queryKey)
  const title = storeTitle(query, tree?.items ?? [])
  const picture = page?.items[0]?.pictures[0]
  return {
    title: query.page ? messages.titleOnPage(title, query.page) : title,
    description: messages.describe(title, config.name),
    canonical: storeAddress(query),
    ...(picture && { preloadPicture: { srcset: picture.srcset, sizes: CARD_SIZES, type: 'image/webp' } }),
  }
}

/** A category that is not in the tree is no state of the store. */
export async function prefetch({ queryClient, queries, search }: PageContext): Promise<PageOutcome | void> {
  const query = readStoreAddress(search)
  const [tree] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(queries)),
    queryClient.fetchQuery(storePageQuery(queries, query)),
  ])
  if (query.category && !findCategory(tree.items, query.category)) return { status: 404 }
}
