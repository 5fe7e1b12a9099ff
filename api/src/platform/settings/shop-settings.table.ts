import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** What an admin has said about the shop, by its key: see `SettingValues`. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull(),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at').notNull(),
})

/** What the shop was called, and where shoppers wrote to, until it was changed. */
export const formerShopNames = pgTable('former_shop_names', {
  until: moment('until').primaryKey(),
  shopName: text('shop_name').notNull(),
  supportEmail: text('support_email').notNull(),
})
