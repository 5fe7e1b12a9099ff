/** Where Stripe's script lies; the shell lets scripts in from there, on such a page alone. */
export const PAYMENT_SCRIPTS = 'https://js.stripe.com/'

/** What a page with Stripe's form needs beyond the shop. Source: https://docs.stripe.com/security/guide#content-security-policy. */
export const paymentSources = {
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  img: ['https://*.stripe.com'],
} as const

/** Wallets ask for the card in the provider's frame. */
export const PAYMENT_PERMISSION = 'payment=(self "https://js.stripe.com")'

/**
 * Some wallets ask in a window of their own, which has to find its way back. Every page of a shop with such a form has this one: between
 * documents of different opener policies Chrome forgets the state of the history's entry, and with it what a page hands to the next.
 */
export const PAYMENT_OPENER = 'same-origin-allow-popups'
