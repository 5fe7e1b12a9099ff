import type { Account } from '../accounts/account.schema'
import type { Audience } from '../accounts/audience'
import { isProblem } from '../problem/problem'
import type { ApiClient } from '../client'
import type { Cart } from '../cart/cart.schema'

/** First element of the key of every query about the visitor; invalidated at log-in. */
export const VISITOR_KEY = 'visitor'

/** Key of the visitor's session; its data is the account, or `null` when nobody is signed in. */
export const sessionKey = (audience: Audience) => [VISITOR_KEY, 'session', audience] as const

/** Query options that ask who is signed in. A 401 is an answer (`null`), any other failure is an error. */
export const sessionQuery = (api: ApiClient, audience: Audience) => ({
  queryKey: sessionKey(audience),
  queryFn: async (): Promise<Account | null> => {
    try {
      return await api.accounts[audience].checkSession()
    } catch (error) {
      if (isProblem<'*'>(error, 'UNAUTHORIZED')) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** Query options of the visitor's cart; asked anew at sign-in, when a guest's is merged into the shopper's. */
export const cartQuery = (api: ApiClient) => ({
  queryKey: [VISITOR_KEY, 'cart'] as const,
  queryFn: (): Promise<Cart> => api.cart.get(),
})

/** Query options of the ids on the visitor's wishlist, with which every heart knows whether it is filled. */
export const wishIdsQuery = (api: ApiClient) => ({
  queryKey: [VISITOR_KEY, 'wish-ids'] as const,
  queryFn: async (): Promise<readonly string[]> => (await api.wishlist.ids()).ids,
})
