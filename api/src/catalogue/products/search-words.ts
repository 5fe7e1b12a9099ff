import { sql, type SQL } from 'drizzle-orm'

/** Spells words without accents and in one case, on both sides of the search. */
export const foldWords = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The names that a product is found by: as in `Norrland Men / Knitwear Navy Wool`. */
export const namesOf = (of: { brand: string; category: string; colors: readonly string[]; material: string | null }) =>
  [of.brand, of.category, ...of.colors, of.material].join(' ')

/** What a product is found by; the first weigh most. */
export interface Searchable {
  title: string
  /** Of its brand, category and colours. */
  names: string
  description: string
}

/** The value of a product's `search` column. */
export function searchVector({ title, names, description }: Searchable): SQL {
  return sql`setweight(to_tsvector('english', ${foldWords(title)}), 'A') || setweight(to_tsvector('english', ${foldWords(names)}), 'B') || setweight(to_tsvector('english', ${foldWords(description)}), 'C')`
}
