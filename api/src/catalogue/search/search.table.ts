import { date, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { RULE_KINDS } from './rules/search-rule'

/** What shoppers mean by some words: see `SearchRule`. Its words are learned by a trigger, so that they can be misspelt. */
export const searchRules = pgTable('search_rules', {
  position: integer().primaryKey(),
  kind: text({ enum: RULE_KINDS }).notNull(),
  said: text().array().notNull(),
  finds: text().array().notNull(),
  near: text().array().notNull(),
})

/** How much each matters to the best match: see `DEFAULT_WEIGHTS`. */
export const searchWeights = pgTable('search_weights', { name: text().primaryKey(), weight: real().notNull() })

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
