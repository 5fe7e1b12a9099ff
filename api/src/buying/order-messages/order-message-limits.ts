import type { Limit } from '../../platform/limits/take-attempt'

/** One mail for a side of an order within this time, however many messages there are. */
export const MAIL_EVERY_MS = 10 * 60 * 1000

/** Messages of one side of one order: more than a conversation needs, fewer than a machine sends. */
export const MESSAGES_BY_SIDE: Limit = { name: 'order-messages', max: 30, windowMs: 60 * 60 * 1000 }
