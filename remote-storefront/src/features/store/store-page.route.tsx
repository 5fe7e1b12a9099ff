import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { PageContext, PageHead, PageOutcome } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { preloadPicture } from '../../lib/preload-picture'
import { CARD_SIZES } from './product-grid'
import { categoriesQuery, facetsQuery, findCategory, storePageQuery } from './store.queries'
import { messages } from './messages'
import { canonicalAddress, readStoreAddress, storeAddress } from './store-address'
import { StoreHeading, storeTitle } from './store-heading'
import { StoreView } from './store-view'

/** The store: `/store`. Everything that it shows is decided by its address. */
export function Page() {
  const { queries, config } = useHost()
  const [search] = useSearchParams()
  const query = readStoreAddress(search, config.currency)
  const { data: tree } = useQuery(categoriesQuery(queries))
  const { data: facets } = useQuery(facetsQuery(queries, query))
  const { data: page, isPlaceholderData } = useQuery(storePageQuery(queries, query))
  const known = {
    ...{ categories: tree?.items, facets, readAs: isPlaceholderData ? null : page?.readAs },
    collection: isPlaceholderData ? undefined : page?.collection,
  }
  return <StoreView query={query} heading={(count) => <StoreHeading query={query} count={count} {...known} />} />
}

export function head({ queryClient, queries, config, search }: PageContext): PageHead {
  const query = readStoreAddress(search, config.currency)
  const tree = queryClient.getQueryData(categoriesQuery(queries).queryKey)
  const facets = queryClient.getQueryData(facetsQuery(queries, query).queryKey)
  const page = queryClient.getQueryData(storePageQuery(queries, query).queryKey)
  const title = storeTitle(query, {
    categories: tree?.items,
    facets,
    readAs: page?.readAs,
    collection: page?.collection,
  })
  const picture = page?.items[0]?.pictures[0]
  return {
    title: query.page ? messages.titleOnPage(title, query.page) : title,
    description: page?.collection?.text.replaceAll(/\s+/g, ' ') || messages.describe(title, config.name),
    canonical: canonicalAddress(query, config.currency),
    ...preloadPicture(picture, CARD_SIZES),
  }
}

/** A category that is not in the tree is no state of the store, nor is a collection that is gone; former addresses of categories, brands and colours lead on. */
export async function prefetch({ queryClient, queries, config, search }: PageContext): Promise<PageOutcome | void> {
  const query = readStoreAddress(search, config.currency)
  const [tree, { brand, color, category, collection }] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(queries)),
    queryClient.fetchQuery(storePageQuery(queries, query)),
    // The store stands without its filters, too.
    queryClient.prefetchQuery(facetsQuery(queries, query)),
  ])
  const now = {
    ...query,
    ...(brand !== undefined && { brand }),
    ...(color !== undefined && { color }),
    ...(category !== undefined && { category }),
  }
  if (brand !== undefined || color !== undefined || category !== undefined)
    return { redirectTo: storeAddress(now, config.currency) }
  if (query.category && !findCategory(tree.items, query.category)) return { status: 404 }
  if (query.collection && !collection) return { status: 404 }
}
