import type { Guide } from './guides/guide'

/** How much a word counts by where it stands. */
const WEIGHTS = { title: 8, words: 5, lead: 4, parts: 1 } as const
/** From so many letters on, one of them may be wrong. */
const TYPO_FROM = 4

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

const fields = (guide: Guide): Record<keyof typeof WEIGHTS, string[]> => ({
  title: toWords(guide.title),
  words: toWords(guide.words),
  lead: toWords(guide.lead),
  parts: toWords(guide.parts.flatMap(({ title = '', texts }) => [title, ...texts]).join(' ')),
})

/** Whether one letter more, less, other, or two swapped ones make the one of the other. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  const rest = (word: string, skip: number) => word.slice(from + skip)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[from] === other[from + 1] && one[from + 1] === other[from] && rest(one, 2) === rest(other, 2))
  )
}

/** 0 to 1: the whole word, its beginning, or the beginning of it with a typo. */
function likeness(wanted: string, word: string): number {
  if (word === wanted) return 1
  if (word.startsWith(wanted)) return 0.75
  if (wanted.length < TYPO_FROM) return 0
  const near = [word, word.slice(0, wanted.length), word.slice(0, wanted.length + 1)]
  return near.some((part) => isOneTypoAway(wanted, part)) ? 0.4 : 0
}

/** The guides that have something to every word that was typed, the best first; all of them while nothing was. */
export function findGuides(guides: readonly Guide[], typed: string): Guide[] {
  const wanted = toWords(typed)
  if (wanted.length === 0) return [...guides]
  const scored = guides.map((guide) => {
    const parts = Object.entries(fields(guide)) as [keyof typeof WEIGHTS, string[]][]
    const scores = wanted.map((word) =>
      Math.max(
        ...parts.map(([part, words]) => WEIGHTS[part] * Math.max(0, ...words.map((own) => likeness(word, own)))),
      ),
    )
    return { guide, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ guide }) => guide)
}
