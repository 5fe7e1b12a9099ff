import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../lib/catalogue-stale-ms'
import { findingMessages as messages } from './finding.messages'
import { ProductRow } from './product-row'

/** One row of the widest grid. */
const POPULAR = 5

/** What shoppers rate best, for whom nothing is known that would fit better. */
export function PopularProducts() {
  const { queries } = useHost()
  const { data, isError } = useQuery(
    queries.products.list.queryOptions({ input: { sort: 'rating' }, staleTime: CATALOGUE_STALE_MS }),
  )
  return isError ? null : <ProductRow title={messages.popular} products={data?.items.slice(0, POPULAR)} />
}
