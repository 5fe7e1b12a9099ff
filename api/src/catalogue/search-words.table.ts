import { pgTable, text } from 'drizzle-orm/pg-core'

/** Every word of titles, materials, brands, categories and colours as it is written, folded. Kept by triggers: see migration 0010. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })
