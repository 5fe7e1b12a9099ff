import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { STAFF_ACTS } from 'shared-contracts/desk/desk-terms'
import { SHOPPER_ACTS } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import { SELLER_STAFF_ACTS } from 'shared-contracts/desk-sellers/desk-seller-terms'
import { moment } from '../../platform/db/columns'

type EntryKind = (typeof STAFF_ACTS | typeof SELLER_STAFF_ACTS | typeof SHOPPER_ACTS)[number]
const KINDS = [...new Set<EntryKind>([...STAFF_ACTS, ...SELLER_STAFF_ACTS, ...SHOPPER_ACTS])]

/** What staff does to a purchase besides what moves its orders, about a shop, or to a shopper's account; rows are added, never changed. */
export const staffEntries = pgTable('staff_entries', {
  id: uuid().primaryKey(),
  /** One of the three: what it was about. */
  purchaseId: uuid('purchase_id'),
  sellerId: uuid('seller_id'),
  userId: uuid('user_id'),
  /** `null`: the whole purchase. */
  orderId: uuid('order_id'),
  kind: text({ enum: KINDS as [EntryKind, ...EntryKind[]] }).notNull(),
  by: uuid().notNull(),
  /** What they wrote, or why; of a mail, which one. */
  note: text(),
  /** Where parcels were to go before. */
  former: jsonb().$type<ParcelAddress>(),
  at: moment('at').notNull(),
})
