/** Orders per page of the desk's list. */
export const DESK_PAGE_SIZE = 25

/** Letters of a search below which an index says nothing. */
export const DESK_SEARCH_MIN_LENGTH = 3

/** Orders of all shops by what there is to do about them. `overdue` should be on their way already; `delivered` has the completed ones. */
export const DESK_TABS = [
  'all',
  'unpaid',
  'to_accept',
  'to_ship',
  'overdue',
  'shipped',
  'delivered',
  'cancelled',
  /** Staff want to give back more than one person decides. */
  'consent',
  /** Staff keep it from being sent. */
  'on_hold',
] as const
export type DeskTab = (typeof DESK_TABS)[number]

export const DESK_SORTS = ['newest', 'oldest'] as const

/** Where an order's money is. `charged_back`: the shopper's bank has taken some of it, as things stand. */
export const DESK_PAYMENTS = ['unpaid', 'paid', 'partly_refunded', 'refunded', 'charged_back'] as const
export type DeskPayment = (typeof DESK_PAYMENTS)[number]

/** Who pays for a refund that staff gives: the seller, as with one of their own, or the marketplace, whose seller keeps all of it. */
export const REFUND_BEARERS = ['seller', 'marketplace'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

/** Characters of the reason for a cancellation or a refund, which shopper and seller read. */
export const DESK_REASON_MAX_LENGTH = 500

/** Where the list is; with `format=csv` beside its filters it comes as a CSV file, all pages at once. */
export const DESK_ORDERS_PATH = '/api/admin/orders'

/** How an attempt to pay stands. */
export const DESK_PAYMENT_STATES = ['processing', 'requires_action', 'captured', 'declined', 'cancelled'] as const

/** What staff do to a purchase besides what moves its orders. */
export const STAFF_ACTS = ['note', 'mail_repeated', 'address_corrected', 'held', 'released'] as const

/** What of it waits for a second person where much goes back, and how that stands; `lapsed`: the order has moved on, or who asked may not refund any more. */
export const CONSENT_ACTS = ['cancel', 'cancel_items', 'refund'] as const
export type ConsentAct = (typeof CONSENT_ACTS)[number]
export const CONSENT_STATES = ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** Mails that staff can have sent once more: the confirmation, and of an order that its latest parcel has left. */
export const DESK_MAILS = ['confirmation', 'shipped'] as const
export type DeskMail = (typeof DESK_MAILS)[number]

/** Characters of a note. */
export const DESK_NOTE_MAX_LENGTH = 2000

/** What stands where a person stood, whose account is gone. */
export const ERASED = '—'
