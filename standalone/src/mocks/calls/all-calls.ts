import { accountCalls } from './account-calls'
import { adminCalls } from './admin-calls'
import type { CallsOf } from './calls'
import { catalogueCalls } from './catalogue-calls'
import { orderCalls } from './order-calls'
import { sellerOrderCalls } from './seller-order-calls'
import { sellerProductCalls } from './seller-product-calls'
import { sellerShopCalls } from './seller-shop-calls'

/** One call of every endpoint that succeeds in a shop with data. */
export const allCalls: CallsOf = (api) => ({
  ...catalogueCalls(api),
  ...orderCalls(api),
  ...accountCalls(api),
  ...sellerProductCalls(api),
  ...sellerOrderCalls(api),
  ...sellerShopCalls(api),
  ...adminCalls(api),
})
