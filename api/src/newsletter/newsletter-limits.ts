import type { Limit } from '../limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** Requests for the newsletter from one network address. */
export const NEWSLETTER_BY_ADDRESS: Limit = { name: 'newsletter-address', max: 30, windowMs: HOUR_MS }
/** Each request sends a mail. */
export const NEWSLETTER_BY_EMAIL: Limit = { name: 'newsletter-email', max: 3, windowMs: HOUR_MS }
