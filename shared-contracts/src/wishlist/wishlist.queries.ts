import type { ApiClient } from '../client'
import { VISITOR_KEY } from '../session/session.queries'

/** Query options of the ids on the visitor's wishlist, with which every heart knows whether it is filled. */
export const wishIdsQuery = (api: ApiClient) => ({
  queryKey: [VISITOR_KEY, 'wish-ids'] as const,
  queryFn: async (): Promise<readonly string[]> => (await api.wishlist.ids()).ids,
})
