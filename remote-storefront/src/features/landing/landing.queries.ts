import type { ApiQueries } from 'shared-contracts'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'

/** All that the landing page shows, in one answer. */
export const landingQuery = (queries: ApiQueries) =>
  queries.catalogue.landing.queryOptions({ staleTime: CATALOGUE_STALE_MS })
