import { COLOURS_SAID, LOOKS } from './rules/looks'
import { PEOPLE } from './rules/people'
import { THINGS } from './rules/things'
import type { SearchRule } from './rules/search-rule'

/** What a new shop understands, in the order in which an admin would read it. The shop's own are rows of `search_rules`. */
export const DEFAULT_RULES: readonly SearchRule[] = [...THINGS, ...PEOPLE, ...COLOURS_SAID, ...LOOKS]

/**
 * How much each matters to the best match, beside the words: a full match of them is worth about 1. The shop's own are rows of
 * `search_weights`.
 */
export const DEFAULT_WEIGHTS = {
  /** How much of what was typed stands in the title, the names, the description. */
  words: 1,
  /** Pieces sold in the last months, by their logarithm. */
  sales: 0.08,
  /** Stars above or below three and a half, less with few reviews. */
  rating: 0.06,
  /** It can be had now. */
  stock: 0.3,
  /** Fades in about two months. */
  newness: 0.12,
} as const
export type Weights = Record<keyof typeof DEFAULT_WEIGHTS, number>

/** Shown to who has not typed yet, until enough people have searched: each finds something in a new shop's demo. */
export const DEFAULT_SEARCHES = [
  'wool coat',
  'white trainers',
  'linen shirt',
  'black boots',
  'slip dress',
  'gifts',
] as const
