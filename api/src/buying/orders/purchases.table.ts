import { boolean, char, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { moment } from '../../platform/db/columns'

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
  /** Its account is gone: the person goes too, when the last order is over. */
  eraseWhenOver: boolean('erase_when_over').notNull().default(false),
  /** Of the marketplace’s terms; `null`: from before they were kept. */
  termsVersion: integer('terms_version'),
  placedAt: moment('placed_at').notNull(),
})
