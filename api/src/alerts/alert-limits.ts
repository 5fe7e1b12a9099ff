import type { Limit } from '../limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** Requests from one network address: generous, because whole offices share one. */
export const ALERT_BY_ADDRESS: Limit = { name: 'alert-address', max: 60, windowMs: HOUR_MS }
/** Each request can become a mail, so nobody's inbox can be flooded by it. */
export const ALERT_BY_EMAIL: Limit = { name: 'alert-email', max: 20, windowMs: 24 * HOUR_MS }
