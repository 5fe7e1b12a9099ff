import type { Limit } from '../../platform/limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** Each may be a mail, and nobody's inbox can be flooded by it. */
export const LINK_BY_EMAIL: Limit = { name: 'order-link-email', max: 5, windowMs: HOUR_MS }
