import type { Limit } from '../limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** Links that one network address asks for: enough for an office, too few to guess numbers. */
export const LINK_BY_ADDRESS: Limit = { name: 'order-link-address', max: 20, windowMs: HOUR_MS }
/** Each may be a mail, and nobody's inbox can be flooded by it. */
export const LINK_BY_EMAIL: Limit = { name: 'order-link-email', max: 5, windowMs: HOUR_MS }
