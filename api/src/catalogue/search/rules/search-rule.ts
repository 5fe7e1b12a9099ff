import type { SynonymKind } from 'shared-contracts/search-tuning/search-tuning-terms'

/**
 * What shoppers mean by some words.
 *
 * An expression is words that must all occur, one with a hyphen before it that must not; or `colour:navy`, `season:winter`, `deals`,
 * `in:women-shoes`, `in:*-shoes`.
 */
export interface SearchRule {
  kind: SynonymKind
  /** Words or phrases, folded; singular where the plural is a matter of an s. No two rules share one. */
  said: string[]
  /** Any of these expressions is meant; none of them for words that say nothing. */
  finds: string[]
  /** The nearest, where nothing has what is meant. */
  near: string[]
}

/** @param said with commas between, as `finds` and `near`. */
export const rule = (kind: SynonymKind, said: string, finds = '', near = ''): SearchRule => ({
  kind,
  said: listed(said),
  finds: listed(finds),
  near: listed(near),
})

/** What is looked for, by the names that people have for it. */
export const thing = (said: string, finds: string, near?: string): SearchRule => rule('thing', said, finds, near)

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
