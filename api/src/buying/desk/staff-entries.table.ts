import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { STAFF_ACTS } from 'shared-contracts/desk/desk-terms'
import { moment } from '../../platform/db/columns'

/** What staff does to a purchase besides what moves its orders; rows are added, never changed. */
export const staffEntries = pgTable('staff_entries', {
  id: uuid().primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  /** `null`: the whole purchase. */
  orderId: uuid('order_id'),
  kind: text({ enum: STAFF_ACTS }).notNull(),
  by: uuid().notNull(),
  /** What they wrote; of a mail, which one. */
  note: text(),
  /** Where parcels were to go before. */
  former: jsonb().$type<ParcelAddress>(),
  at: moment('at').notNull(),
})
