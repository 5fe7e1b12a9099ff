import type { Limit } from '../limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** Messages to the shop from one network address: generous, because whole offices share one. */
export const CONTACT_BY_ADDRESS: Limit = { name: 'contact-address', max: 20, windowMs: HOUR_MS }
/** Each message mails a receipt, so nobody's inbox can be flooded by it. */
export const CONTACT_BY_EMAIL: Limit = { name: 'contact-email', max: 5, windowMs: HOUR_MS }
/** Messages from one seller account. */
export const CONTACT_BY_SELLER: Limit = { name: 'contact-seller', max: 20, windowMs: HOUR_MS }
