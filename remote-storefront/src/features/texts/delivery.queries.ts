import type { ApiQueries } from 'shared-contracts'

/** The shop's ways of delivery. */
export const waysQuery = (queries: ApiQueries) => queries.delivery.ways.queryOptions()
