/** What a rule's words name, from what a shopper gives up last to what they give up first. */
export const RULE_KINDS = ['thing', 'department', 'colour', 'material', 'occasion', 'filler'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/**
 * What shoppers mean by some words.
 *
 * An expression is words that must all occur, one with a hyphen before it that must not; or `colour:navy`, `season:winter`, `deals`,
 * `in:women-shoes`, `in:*-shoes`.
 */
export interface SearchRule {
  kind: RuleKind
  /** Words or phrases, folded; singular where the plural is a matter of an s. No two rules share one. */
  said: string[]
  /** Any of these expressions is meant; none of them for words that say nothing. */
  finds: string[]
  /** The nearest, where nothing has what is meant. */
  near: string[]
}

/** @param said with commas between, as `finds` and `near`. */
export const rule = (kind: RuleKind, said: string, finds = '', near = ''): SearchRule => ({
  kind,
  said: listed(said),
  finds: listed(finds),
  near: listed(near),
})

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
