/** Days after the payment within which an order should be on its way. */
export const SHIP_WITHIN_DAYS = 3

/** Days after it was asked for within which a return should be answered. */
export const ANSWER_RETURN_WITHIN_DAYS = 3

/** Days after it was asked for within which the money of a return should be back. */
export const REFUND_RETURN_WITHIN_DAYS = 14

/** So many orders can be accepted, sent, marked as delivered or printed by one call. */
export const MAX_ORDERS_AT_ONCE = 50

/** A seller's orders by what there is to do about them. `returns` are those with a return that is not over. */
export const SELLER_ORDER_TABS = [
  'to_accept',
  'to_ship',
  'shipped',
  'delivered',
  'returns',
  'cancelled',
  'all',
] as const
export type SellerOrderTab = (typeof SELLER_ORDER_TABS)[number]

/** `due` puts first what has to be shipped soonest. */
export const SELLER_ORDER_SORTS = ['newest', 'oldest', 'due', 'total_high', 'total_low'] as const
export type SellerOrderSort = (typeof SELLER_ORDER_SORTS)[number]

/** What is printed of several orders: a slip for each parcel, or one list of all pieces to take from the shelf. */
export const ORDER_PRINTS = ['slips', 'pick_list'] as const
export type OrderPrint = (typeof ORDER_PRINTS)[number]

/** A seller's returns by what there is to do about them. */
export const SELLER_RETURN_TABS = ['to_answer', 'coming', 'to_refund', 'done', 'all'] as const
export type SellerReturnTab = (typeof SELLER_RETURN_TABS)[number]

/** Where the list of orders is; with `format=csv` beside its filters it comes as a CSV file, all pages at once. */
export const SELLER_ORDERS_PATH = '/api/seller/orders'

/** Where slips and pick lists of several orders are, as PDF files. */
export const ORDER_PRINTS_PATH = '/api/seller/order-prints'
