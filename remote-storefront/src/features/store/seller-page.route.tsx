import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { paths, type PageContext, type PageHead, type PageOutcome } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { preloadPicture } from '../../lib/preload-picture'
import { CARD_SIZES } from './product-grid'
import { messages } from './messages'
import { SellerHeading } from './seller-heading'
import { canonicalAddress, readStoreAddress } from './store-address'
import { StoreView } from './store-view'
import { categoriesQuery, facetsQuery, sellerQuery, storePageQuery } from './store.queries'

/** Everything that one seller sells: `/store/sellers/:slug`. */
export function Page() {
  const { queries, config } = useHost()
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const { data: seller } = useQuery(sellerQuery(queries, slug))
  // As long as the filters are in the address, too: the band is the shop's.
  const { data: newest } = useQuery({ ...storePageQuery(queries, { seller: slug }), enabled: seller?.banner === null })
  return (
    <StoreView
      query={readStoreAddress(search, config.currency, slug)}
      heading={(count) => <SellerHeading seller={seller} products={newest?.items} count={count} />}
    />
  )
}

export function head({ queryClient, queries, config, params, search }: PageContext): PageHead {
  const slug = params.slug ?? ''
  const query = readStoreAddress(search, config.currency, slug)
  const seller = queryClient.getQueryData(sellerQuery(queries, slug).queryKey)
  const page = queryClient.getQueryData(storePageQuery(queries, query).queryKey)
  const name = seller?.name ?? messages.storeStep
  const picture = page?.items[0]?.pictures[0]
  return {
    title: query.page ? messages.titleOnPage(name, query.page) : name,
    description: seller?.story || messages.describeSeller(name, config.name),
    canonical: seller ? canonicalAddress(query, config.currency) : paths.store,
    ...preloadPicture(picture, CARD_SIZES),
  }
}

/** A seller that is not there is a missing page; one under a former address is found at today's. */
export async function prefetch({
  queryClient,
  queries,
  config,
  params,
  search,
}: PageContext): Promise<PageOutcome | void> {
  const slug = params.slug ?? ''
  const query = readStoreAddress(search, config.currency, slug)
  try {
    const [seller] = await Promise.all([
      queryClient.fetchQuery(sellerQuery(queries, slug)),
      queryClient.fetchQuery(storePageQuery(queries, query)),
      queryClient.prefetchQuery(categoriesQuery(queries)),
      queryClient.prefetchQuery(facetsQuery(queries, query)),
    ])
    if (seller.banner === null) await queryClient.prefetchQuery(storePageQuery(queries, { seller: slug }))
    if (seller.slug === slug) return
    const rest = search.toString()
    return { redirectTo: paths.sellerPage(seller.slug) + (rest && `?${rest}`) }
  } catch (error) {
    if (isMissing(error)) return { status: 404 }
    throw error
  }
}
