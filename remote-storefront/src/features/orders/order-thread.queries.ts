import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { VISITOR_KEY, type ApiClient, type OrderThread } from 'shared-contracts'
import { joinThreads } from 'shared-ui'
import type { OrderRef } from './use-purchase-change'

/** How often new messages are looked for while the page is open, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** What the shopper and the seller of an order wrote to each other: the newest, with all that the client has seen before. */
export function orderThreadQuery(api: ApiClient, of: OrderRef, client: QueryClient) {
  const queryKey = [VISITOR_KEY, 'order-thread', of.order, of.key ?? null] as const
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const newest = await api.orderMessages.shopper.list(of)
      return joinThreads(client.getQueryData<OrderThread>(queryKey), newest)
    },
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })
}
