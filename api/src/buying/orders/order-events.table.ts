import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ORDER_EVENTS } from 'shared-contracts/orders/order-states'
import { moment } from '../../platform/db/columns'

/** The order’s history; rows are added, never changed. */
export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  type: text({ enum: ORDER_EVENTS }).notNull(),
  by: text({ enum: ['shopper', 'seller', 'system'] }).notNull(),
  actorId: uuid('actor_id'),
  note: text(),
  /** The return that it is about. `null` of others, and of a return's steps from before there was this column, where its order has several. */
  returnId: uuid('return_id'),
  at: moment('at').notNull(),
})
