/** Days after delivery in which a return can be asked for. */
export const RETURN_WINDOW_DAYS = 14

/** Purchases per page of a shopper's orders, orders per page of a seller's. */
export const ORDERS_PAGE_SIZE = 10

/** A seller's part of a purchase moves along these; `cancelled` is reached from the first three. */
export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const RETURN_STATES = [
  'requested',
  'approved',
  'rejected',
  'in_transit',
  'received',
  'refunded',
  'closed',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_REASONS = [
  'too_small',
  'too_large',
  'not_as_described',
  'damaged',
  'wrong_item',
  'changed_mind',
  'late',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** What happened to an order or its parcels; the words belong to whoever shows it. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'accepted',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
  'return_requested',
  'return_approved',
  'return_rejected',
  'return_sent',
  'return_received',
] as const
export type OrderEventType = (typeof ORDER_EVENTS)[number]
