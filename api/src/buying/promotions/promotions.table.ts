import { PROMOTION_BEARERS } from 'shared-contracts/promotions/promotion-terms'
import { bigint, boolean, char, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What takes something off. */
export const promotions = pgTable('promotions', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  /** It applies by itself; its code is a name for staff. */
  automatic: boolean().notNull().default(false),
  /** Whose own it is; `null`: the marketplace's. Such a one is for their items, at their cost. */
  sellerId: uuid('seller_id'),
  description: text().notNull(),
  kind: text({ enum: ['percent', 'amount', 'free_delivery'] }).notNull(),
  percent: integer(),
  amountMinor: bigint('amount_minor', { mode: 'number' }),
  currency: char({ length: 3 }).notNull(),
  /** Of each so many and `getQuantity` more, the cheapest `getQuantity` have the percentage off. */
  buyQuantity: integer('buy_quantity'),
  getQuantity: integer('get_quantity'),
  /** Of an `amount`: not taken off, but the price of so many items together. */
  bundleQuantity: integer('bundle_quantity'),
  /** What it is limited to; an empty list is no limit. */
  categoryIds: uuid('category_ids').array().notNull().default([]),
  brandIds: uuid('brand_ids').array().notNull().default([]),
  sellerIds: uuid('seller_ids').array().notNull().default([]),
  productIds: uuid('product_ids').array().notNull().default([]),
  firstOrder: boolean('first_order').notNull().default(false),
  bearer: text({ enum: PROMOTION_BEARERS }).notNull().default('seller'),
  /** Together with others that do. */
  combines: boolean().notNull().default(false),
  /** The highest comes first. */
  priority: integer().notNull().default(0),
  /** Of the items that count, before anything is taken off. */
  minimumMinor: bigint('minimum_minor', { mode: 'number' }).notNull().default(0),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesPerShopper: integer('max_uses_per_shopper'),
  /** Purchases that used it and were not cancelled. */
  uses: integer().notNull().default(0),
  /** Staff ended it: its seller does not let it work again. */
  stopped: boolean().notNull().default(false),
  /** Counts changes by staff or its seller. */
  version: integer().notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What a promotion took off an order, delivery included, in minor units. */
export const orderPromotions = pgTable(
  'order_promotions',
  {
    orderId: uuid('order_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    givenMinor: bigint('given_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.promotionId] })],
)

/** Which purchase used which promotion. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: uuid('promotion_id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    /** The email address as `personOf` has it; it stands for a person with or without an account. */
    shopper: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.purchaseId] })],
)
