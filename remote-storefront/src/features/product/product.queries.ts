import type { ApiQueries } from 'shared-contracts'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'

/** A product by what stands in the address: its slug, a former slug or its id. */
export const productQuery = (queries: ApiQueries, id: string) =>
  queries.products.get.queryOptions({ input: { id }, staleTime: CATALOGUE_STALE_MS })

/** What is like a product and what goes with it. */
export const relatedQuery = (queries: ApiQueries, id: string) =>
  queries.products.related.queryOptions({ input: { id }, staleTime: CATALOGUE_STALE_MS })
