import { SELLER_STATES } from '../sellers/seller-states'

/** Shops per page of the desk's list, and products, payouts and documents per page of one. */
export const DESK_SELLERS_PAGE_SIZE = 25
export const DESK_SELLER_PART_SIZE = 10

/** All shops, by how they stand, or those whose payouts are held. */
export const DESK_SELLER_TABS = [...SELLER_STATES, 'held', 'all'] as const
export type DeskSellerTab = (typeof DESK_SELLER_TABS)[number]

/** `attention`: those that wait for approval, then those that miss the most targets, and among equals those that wait longest. */
export const DESK_SELLER_SORTS = ['attention', 'newest', 'oldest'] as const

/** The worst that a shop's health says. */
export const DESK_SELLER_HEALTHS = ['warning', 'critical'] as const

/** What becomes of the orders of a suspended shop of which nothing has left. */
export const OPEN_ORDERS = ['ship', 'cancel'] as const
export type OpenOrders = (typeof OPEN_ORDERS)[number]

/** What staff do about a shop besides deciding whether it may sell. */
export const SELLER_STAFF_ACTS = ['note', 'payouts_held', 'payouts_released', 'orders_cancelled'] as const
