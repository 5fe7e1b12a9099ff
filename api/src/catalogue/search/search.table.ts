import type { SearchBoost } from 'shared-contracts/search-tuning/search-tuning.schema'
import { SYNONYM_KINDS } from 'shared-contracts/search-tuning/search-tuning-terms'
import { date, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What shoppers mean by some words: see `SearchRule`. Its words are learned by a trigger, so that they can be misspelt. */
export const searchRules = pgTable('search_rules', {
  position: integer().primaryKey(),
  id: uuid().notNull().unique().defaultRandom(),
  kind: text({ enum: SYNONYM_KINDS }).notNull(),
  said: text().array().notNull(),
  finds: text().array().notNull(),
  near: text().array().notNull(),
  /** Counts changes by staff. */
  version: integer().notNull().default(0),
})

/** How much each matters to the best match: see `DEFAULT_WEIGHTS`. */
export const searchWeights = pgTable('search_weights', {
  name: text().primaryKey(),
  weight: real().notNull(),
  version: integer().notNull().default(0),
})

/** What staff put in front for some words, and what further up or down; see `curationDraftSchema`. */
export const searchCurations = pgTable('search_curations', {
  id: uuid().primaryKey(),
  said: text().array().notNull(),
  productIds: uuid('product_ids').array().notNull(),
  boosts: jsonb().$type<SearchBoost[]>().notNull(),
  version: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** How often something was looked for on a day of the shop. Only words that the shop itself has, so that nobody can write on its pages. */
export const searches = pgTable(
  'searches',
  { day: date({ mode: 'string' }).notNull(), words: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

/** The same of words that nothing was found for; staff alone see them. */
export const missedSearches = pgTable(
  'missed_searches',
  { day: date({ mode: 'string' }).notNull(), words: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
