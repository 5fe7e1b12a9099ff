import { boolean, char, jsonb, pgTable, text, uuid, primaryKey } from 'drizzle-orm/pg-core'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { moment } from '../../platform/db/columns'

/** From a cart to an order. A shopper or a guest has one under way at most. */
export const checkouts = pgTable('checkouts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  guestId: uuid('guest_id'),
  state: text({ enum: ['open', 'placed', 'paid', 'expired', 'left'] }).notNull(),
  currency: char({ length: 3 }).notNull(),
  email: text(),
  /** As `parcelAddressSchema`. */
  address: jsonb().$type<ParcelAddress>(),
  /** `null`: the same as the address. */
  billingAddress: jsonb('billing_address').$type<ParcelAddress>(),
  promotionId: uuid('promotion_id'),
  /** The account of credit that pays as much of it as it can; `null`: none. */
  creditId: uuid('credit_id'),
  /** Tax is added to the prices that its shopper was shown; else they contain it. */
  taxAdded: boolean('tax_added').notNull().default(false),
  /** The pieces are held until then. */
  heldUntil: moment('held_until').notNull(),
  createdAt: moment('created_at').notNull(),
  /** `account:<id>` or `address:<network>`; `null` once no limit asks for it, and for the demo's past. */
  holder: text(),
  /** When it expired or was left. */
  endedAt: moment('ended_at'),
})

/** How each seller sends it; a seller without a row sends by the cheapest way. */
export const checkoutDeliveries = pgTable(
  'checkout_deliveries',
  {
    checkoutId: uuid('checkout_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    optionId: uuid('option_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.sellerId] })],
)
