import { queryOptions } from '@tanstack/react-query'
import { VISITOR_KEY, type ApiClient } from 'shared-contracts'

/** One page of the shopper's purchases, the newest first. */
export const purchasesQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'purchases', page] as const,
    queryFn: () => api.orders.list({ page }),
    staleTime: 0,
  })

/** One purchase; `key` opens it for who is not signed in. */
export const purchaseQuery = (api: ApiClient, number: string, key: string | undefined) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'purchase', number, key ?? null] as const,
    queryFn: () => api.orders.get({ number, ...(key && { key }) }),
    staleTime: 0,
  })
