import type { ApiQueries, StoreQuery } from 'shared-contracts'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'

/** One page of the store. */
export const storePageQuery = (queries: ApiQueries, query: StoreQuery) =>
  queries.products.list.queryOptions({ input: query, staleTime: CATALOGUE_STALE_MS })

/** The category tree, for headings, sub-categories and the way back. */
export const categoriesQuery = (queries: ApiQueries) =>
  queries.catalogue.categories.queryOptions({ staleTime: CATALOGUE_STALE_MS })
