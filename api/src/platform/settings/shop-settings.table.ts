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
