import type { ApiClient } from '../client'
import { VISITOR_KEY } from '../session/session.queries'
import type { Cart } from './cart.schema'

/** Query options of the visitor's cart; asked anew at sign-in, when a guest's is merged into the shopper's. */
export const cartQuery = (api: ApiClient) => ({
  queryKey: [VISITOR_KEY, 'cart'] as const,
  queryFn: (): Promise<Cart> => api.cart.get(),
})
