import { queryOptions } from '@tanstack/react-query'
import { isProblem, type ApiClient } from 'shared-contracts'

const isMissing = (error: unknown) => isProblem(error, 'NOT_FOUND') || isProblem(error, 'VALIDATION_FAILED')

/** One page of somebody's shared wishlist; `null` when nothing is shared under this token (any more). */
export const sharedWishlistQuery = (api: ApiClient, token: string, page: number) =>
  queryOptions({
    queryKey: ['shared-wishlist', token, page] as const,
    queryFn: async () => {
      try {
        return await api.wishlist.shared({ token, page })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })
