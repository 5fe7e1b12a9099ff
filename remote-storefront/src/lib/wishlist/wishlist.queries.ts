import { queryOptions } from '@tanstack/react-query'
import { VISITOR_KEY, type ApiClient } from 'shared-contracts'

/** One page of the visitor's wishlist; asked anew at sign-in, when a guest's is merged into it. */
export const wishlistQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'wishlist', page] as const,
    queryFn: () => api.wishlist.get({ page }),
    staleTime: 0,
  })
