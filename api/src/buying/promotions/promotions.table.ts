import { bigint, char, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Codes that take something off. */
export const promotions = pgTable('promotions', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  description: text().notNull(),
  kind: text({ enum: ['percent', 'amount', 'free_delivery'] }).notNull(),
  percent: integer(),
  amountMinor: bigint('amount_minor', { mode: 'number' }),
  currency: char({ length: 3 }).notNull(),
  /** Of the items, before anything is taken off. */
  minimumMinor: bigint('minimum_minor', { mode: 'number' }).notNull().default(0),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesPerShopper: integer('max_uses_per_shopper'),
  /** Purchases that used it and were not cancelled. */
  uses: integer().notNull().default(0),
  /** Counts an admin's changes. */
  version: integer().notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Which purchase used which code. */
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
