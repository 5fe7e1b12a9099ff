/** What a synonym's words name, from what a shopper gives up last to what they give up first. */
export const SYNONYM_KINDS = ['thing', 'department', 'colour', 'material', 'occasion', 'filler'] as const
export type SynonymKind = (typeof SYNONYM_KINDS)[number]

export const MAX_SYNONYMS = 1_000
export const SYNONYMS_PAGE_SIZE = 50
/** Phrases of one synonym, on each of its sides. */
export const MAX_PHRASES = 40
export const PHRASE_MAX_LENGTH = 60

export const MAX_CURATIONS = 200
export const CURATIONS_PAGE_SIZE = 50
/** Products that stand first. */
export const MAX_PINNED = 12
export const MAX_BOOSTS = 10
/** What a boost does to products of a category or a maker. */
export const BOOSTS = ['up', 'down'] as const
export type Boost = (typeof BOOSTS)[number]

/** What the best match is weighed by. */
export const SEARCH_WEIGHTS = ['words', 'sales', 'rating', 'stock', 'newness'] as const
export type SearchWeight = (typeof SEARCH_WEIGHTS)[number]
export const MAX_WEIGHT = 3
