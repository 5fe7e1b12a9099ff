import { queryOptions } from '@tanstack/react-query'
import { VISITOR_KEY, type ApiClient } from 'shared-contracts'

/** One page of what the shopper and sellers wrote to each other, the last written first. */
export const conversationsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'conversations', page] as const,
    queryFn: () => api.conversations.shopper.list({ page }),
    staleTime: 0,
  })

/** One conversation about a product. */
export const conversationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'conversation', id] as const,
    queryFn: () => api.conversations.shopper.get({ id }),
    staleTime: 0,
  })
