/** How long pieces are held for a checkout after its latest step, in milliseconds. */
export const HOLD_MS = 15 * 60 * 1000

/** How long one checkout holds its pieces at most, whatever is changed in it and with the time for its payment, in milliseconds. */
export const LONGEST_HOLD_MS = 60 * 60 * 1000

/**
 * `open`: being filled in. `placed`: the order stands, its payment does not yet. `paid`: done. `expired`: the hold ended. `left`: given up.
 */
export const CHECKOUT_STATES = ['open', 'placed', 'paid', 'expired', 'left'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** How a purchase's payment stands. */
export const PAYMENT_STATES = ['paid', 'requires_action', 'processing', 'declined', 'cancelled'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
