/** Days after delivery in which a return can be asked for. */
export const RETURN_WINDOW_DAYS = 14
/** Days after it was asked for in which the pieces of an approved return have to leave; then it is closed. */
export const RETURN_SENT_WITHIN_DAYS = 30
/** Days after the last one promised at which a parcel counts as arrived when nobody has said so. */
export const ARRIVED_AFTER_DAYS = 14

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

/** `closed`: the shopper has withdrawn it before the pieces left, or never sent them. */
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

/** What a shopper can do about a purchase, the most pressing first. `send_return`: an approved return waits for its parcel. */
export const PURCHASE_ACTS = ['send_return', 'track', 'cancel', 'return', 'review'] as const
export type PurchaseAct = (typeof PURCHASE_ACTS)[number]

/** What happened to an order or its parcels; the words belong to whoever shows it. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'accepted',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  /** What had not left yet; the rest goes on. */
  'partly_cancelled',
  'refunded',
  /** The seller gave something back without a return. */
  'goodwill',
  /** The payment provider refused for good; people look after it. */
  'refund_failed',
  /** What had failed has been paid back after all. */
  'refund_succeeded',
  'return_requested',
  'return_approved',
  'return_rejected',
  'return_sent',
  'return_received',
  'return_withdrawn',
] as const
export type OrderEventType = (typeof ORDER_EVENTS)[number]

/** Characters of one message between a shopper and a seller. */
export const ORDER_MESSAGE_MAX_LENGTH = 2000

/** Messages of a thread that come at once, the newest ones first asked for. */
export const ORDER_MESSAGES_PAGE_SIZE = 50
