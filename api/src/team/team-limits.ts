import type { Limit } from '../limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** Mails that ask somebody to join. */
export const INVITE_BY_SHOP: Limit = { name: 'invite-shop', max: 60, windowMs: HOUR_MS }
/** Whole offices share an address. */
export const JOIN_BY_ADDRESS: Limit = { name: 'join-address', max: 100, windowMs: HOUR_MS }
