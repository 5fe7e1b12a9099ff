import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
