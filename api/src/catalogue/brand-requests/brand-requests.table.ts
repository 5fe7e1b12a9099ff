import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { BRAND_REQUEST_STATES } from 'shared-contracts/brand-requests/brand-request.schema'
import { moment } from '../../platform/db/columns'

/** Brands that shops have asked for. */
export const brandRequests = pgTable('brand_requests', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  name: text().notNull(),
  note: text().notNull(),
  state: text({ enum: BRAND_REQUEST_STATES }).notNull().default('open'),
  /** Of one that was refused. */
  reason: text(),
  /** What can be chosen; `null` while nothing can. */
  brandId: uuid('brand_id'),
  askedAt: moment('asked_at').notNull(),
  decidedAt: moment('decided_at'),
})
