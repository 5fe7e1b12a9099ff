import { bigint, boolean, char, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ORDER_STATES } from 'shared-contracts/orders/order-states'
import { moment } from '../../platform/db/columns'

/** One seller’s part of a purchase. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  number: text().notNull(),
  state: text({ enum: ORDER_STATES }).notNull().default('pending_payment'),
  currency: char({ length: 3 }).notNull(),
  itemsMinor: bigint('items_minor', { mode: 'number' }).notNull(),
  discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
  deliveryMinor: bigint('delivery_minor', { mode: 'number' }).notNull(),
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  /** With the tax, whether that is contained in the others or added to them. */
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  /** Items, discount and delivery are without tax; else they contain it. */
  taxAdded: boolean('tax_added').notNull().default(false),
  /** What of the total is paid with credit, and from which account of the ledger. */
  creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
  creditId: uuid('credit_id'),
  deliveryName: text('delivery_name').notNull(),
  deliveryMinDays: integer('delivery_min_days').notNull(),
  deliveryMaxDays: integer('delivery_max_days').notNull(),
  /** The days between which it was promised; `null` in orders from before: by the days above. */
  arrivesFrom: date('arrives_from', { mode: 'string' }),
  arrivesUntil: date('arrives_until', { mode: 'string' }),
  /** Counts changes: two at once cannot both succeed. */
  version: integer().notNull().default(0),
  placedAt: moment('placed_at').notNull(),
  paidAt: moment('paid_at'),
  deliveredAt: moment('delivered_at'),
  cancelledAt: moment('cancelled_at'),
  /** Since when staff keep it from being sent, and its money from being paid out; `null`: they do not. */
  heldAt: moment('held_at'),
})
