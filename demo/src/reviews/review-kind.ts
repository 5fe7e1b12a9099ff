/** What a text can be about. */
export type ReviewKind =
  | 'outer'
  | 'knit'
  | 'light'
  | 'trousers'
  | 'skirt'
  | 'dress'
  | 'shoes'
  | 'bag'
  | 'small'
  | 'child'
  | 'ware'
  | 'cloth'
  | 'care'
  | 'lips'
  | 'scent'

/** The first that matches the category's slug and the title in lower case. */
const KINDS: readonly (readonly [pattern: RegExp, kind: ReviewKind])[] = [
  [/^kids-/, 'child'],
  [/^\S*accessories .*(?:bag|tote|shopper|rucksack|backpack)/, 'bag'],
  [/^\S*accessories /, 'small'],
  [/^\S*-coats-jackets /, 'outer'],
  [/^\S*-knitwear /, 'knit'],
  [/^\S*trousers .*skirt/, 'skirt'],
  [/^\S*-trousers /, 'trousers'],
  [/^\S*-dresses /, 'dress'],
  [/^\S*-shoes /, 'shoes'],
  [/^home-living-(?:cushions-throws|bath) /, 'cloth'],
  [/^home-living-/, 'ware'],
  [/^beauty-make-up /, 'lips'],
  [/^beauty-fragrance /, 'scent'],
  [/^beauty-/, 'care'],
]

/** What a buyer of a piece would write about. */
export const reviewKind = ({ category, title }: { category: string; title: string }): ReviewKind => {
  const piece = `${category} ${title.toLowerCase()}`
  return KINDS.find(([pattern]) => pattern.test(piece))?.[1] ?? 'light'
}
