/** Gift cards, and moves of credit, per page. */
export const CREDIT_PAGE_SIZE = 25

/** How a gift card stands: `used` is one of which nothing is left. */
export const GIFT_CARD_STATES = ['active', 'used', 'expired', 'blocked'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/**
 * What moved credit: it was given, a gift card became a shopper's credit, it is kept for an order or came back because that was not paid,
 * or an order's money went back.
 */
export const CREDIT_MOVES = ['issued', 'redeemed', 'paid', 'released', 'refunded'] as const
export type CreditMove = (typeof CREDIT_MOVES)[number]

/** What pays an order besides a card. */
export const CREDIT_SOURCES = ['gift_card', 'store_credit'] as const
export type CreditSource = (typeof CREDIT_SOURCES)[number]

/** One gift card or grant, in minor units. */
export const MAX_CREDIT_MINOR = 1_000_000

export const GIFT_CARD_NOTE_MAX_LENGTH = 200
