import { char, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { moment } from '../db/columns'

/** Everything that was bought at once. Its totals and its state are those of its orders, stored nowhere else. */
export const purchases = pgTable('purchases', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  checkoutId: uuid('checkout_id').notNull(),
  userId: uuid('user_id'),
  email: text().notNull(),
  currency: char({ length: 3 }).notNull(),
  address: jsonb().$type<ParcelAddress>().notNull(),
  billingAddress: jsonb('billing_address').$type<ParcelAddress>().notNull(),
  placedAt: moment('placed_at').notNull(),
})
