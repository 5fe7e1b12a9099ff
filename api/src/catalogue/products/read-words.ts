import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { correctWords } from './correct-words'
import { products } from './products.table'
import { published } from './published'
import { searchQuery } from './search-words'

/** How the words that were typed are understood. */
export interface ReadWords {
  /** A condition on `products`; `null` when nothing was typed. */
  words: SQL | null
  /** For the order by relevance; `null` when there is no word in what was typed. */
  query: SQL | null
  /** The words that are searched for instead; `null` when they are taken as they were typed. */
  readAs: string | null
  /** A guess to ask about; `null` when something is found. */
  didYouMean: string | null
}

/** Takes words as they were typed when anything has them; else corrects their spelling, or guesses when that goes far. */
export async function readWords(db: Queryable, typed: string | undefined): Promise<ReadWords> {
  if (!typed) return { words: null, query: null, readAs: null, didYouMean: null }
  const asTyped = { ...understood(typed), readAs: null, didYouMean: null }
  if (!asTyped.query || (await findsAny(db, asTyped.words))) return asTyped
  const corrected = await correctWords(db, typed)
  if (!corrected) return asTyped
  const other = understood(corrected.words)
  if (!(await findsAny(db, other.words))) return asTyped
  return corrected.sure
    ? { ...other, readAs: corrected.words, didYouMean: null }
    : { ...asTyped, didYouMean: corrected.words }
}

function understood(typed: string): { words: SQL; query: SQL | null } {
  const query = searchQuery(typed)
  return { query, words: query ? sql`${products.search} @@ ${query}` : sql`false` }
}

async function findsAny(db: Queryable, words: SQL): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(products)
    .where(and(published, words))
    .limit(1)
  return found.length > 0
}
