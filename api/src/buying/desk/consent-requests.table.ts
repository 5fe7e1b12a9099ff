import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CONSENT_ACTS, CONSENT_STATES, type RefundBearer } from 'shared-contracts/desk/desk-terms'
import { moment } from '../../platform/db/columns'
import type { WantedItems } from '../orders/cancel-items'

/** What is to be done, besides why and by whom. */
export interface ConsentWish {
  /** Of `cancel_items`. */
  lines?: WantedItems
  /** Of `refund`. */
  borneBy?: RefundBearer
}

/** What staff want to do with an order, and waits or waited for a second person. */
export const consentRequests = pgTable('consent_requests', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  act: text({ enum: CONSENT_ACTS }).notNull(),
  /** What goes back by it, in minor units. */
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  wish: jsonb().$type<ConsentWish>().notNull(),
  /** For shopper and seller; `null` once they are erased. */
  reason: text(),
  /** Drawn by the caller: the same request asks once. */
  requestId: uuid('request_id').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  state: text({ enum: CONSENT_STATES }).notNull().default('waiting'),
  /** `null` while it waits, and when the order has moved on. */
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  /** Why it was declined. */
  answer: text(),
})
