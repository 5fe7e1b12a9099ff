import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from 'shared-contracts'

/** One page of somebody's shared wishlist. */
export const sharedWishlistQuery = (api: ApiClient, token: string, page: number) =>
  queryOptions({
    queryKey: ['shared-wishlist', token, page] as const,
    queryFn: () => api.wishlist.shared({ token, page }),
  })
