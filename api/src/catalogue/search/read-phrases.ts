import { sizeLabel } from 'shared-contracts/catalogue/size-label'
import { variantIs } from '../products/store-filter'
import type { Entry, Lexicon } from './load-lexicon'
import { anywhere, wordsOf, type Meaning, type ReadWords } from './meaning'
import { readSizes, type SaidSize } from './read-sizes'

/** Words of a search that mean something together. */
export interface Phrase {
  typed: string[]
  /** `null` for words that no rule knows. */
  entry: Entry | null
  /** What it finds. */
  finds: Meaning
  /** Slugs of the sizes that it may be. */
  sizes?: string[]
  /** It may be a size, and is one where something fits; else it is words. */
  isBareSize?: true
}

/** More are not looked for: nobody types them. */
const MOST_WORDS = 12

/**
 * Takes apart what was typed: the longest phrases that a rule knows, sizes, and single words between them. Words that say nothing are left out.
 */
export function readPhrases(typed: string, lexicon: Lexicon): Phrase[] {
  const words = wordsOf(typed).slice(0, MOST_WORDS)
  const sizes = readSizes(typed, lexicon.sizes)
  const phrases: Phrase[] = []
  const last = words.at(-1)
  if (last && !sizes.has(words.length - 1)) words.splice(-1, 1, finished(last, lexicon))
  for (let start = 0; start < words.length;) {
    const rule = knownAt(words, start, lexicon)
    const size = sizes.get(start)
    const isSize = size && !(rule && rule.entry.kind !== 'filler' && rule.length >= size.length)
    const own = words.slice(start, start + (isSize ? size.length : (rule?.length ?? 1)))
    start += own.length
    if (isSize) {
      // As in "women s coat": theirs, without the apostrophe.
      if (own.join() === 's' && phrases.at(-1)?.entry?.kind === 'department' && start < words.length) continue
      phrases.push(sizePhrase(own, size))
    } else if (rule?.entry.kind !== 'filler') {
      const finds = rule?.entry.finds ?? anywhere(own, start === words.length)
      phrases.push({ typed: own, entry: rule?.entry ?? null, finds })
    }
  }
  // Where all of it is such words, they are what is looked for.
  if (phrases.length === 0 && words.length > 0) return [{ typed: words, entry: null, finds: anywhere(words, true) }]
  // So is what may be a size, where it is a size of nothing that was typed.
  if (phrases.every(({ isBareSize }) => isBareSize))
    return phrases.map(({ typed: own }) => ({ typed: own, entry: null, finds: anywhere(own, true) }))
  return phrases
}

function sizePhrase(typed: string[], { sizes, isSure }: SaidSize): Phrase {
  const isIt = variantIs({ colors: null, sizes: sizes.map(({ code }) => code), inStock: false })
  const finds: Meaning = { text: null, others: isIt ? [isIt] : [], colors: [] }
  return {
    typed,
    entry: { kind: 'size', finds, near: null, nearSaid: [] },
    finds,
    sizes: sizes.map(({ slug }) => slug),
    ...(!isSure && { isBareSize: true }),
  }
}

/** What a size narrows by, and `said` without it; nothing for other words. */
export function sizeFilterOf({ entry, typed, sizes }: Phrase, said: string): ReadWords['filters'] {
  if (entry?.kind !== 'size') return []
  const [words, rest] = [typed.join(' '), ` ${said} `.replace(` ${typed.join(' ')} `, ' ').trim()]
  return [{ size: sizeLabel(words.replace(/^sizes? /, '').replace(/(?<=\d) 5$/, '.5')), sizes, rest }]
}

/** What a shopper gives up first counts least. */
const IMPORTANCE = {
  thing: 7,
  department: 6,
  word: 5,
  size: 4,
  colour: 3,
  material: 2,
  occasion: 1,
  filler: 0,
} as const
export const importanceOf = ({ entry }: Phrase) => IMPORTANCE[entry?.kind ?? 'word']

function knownAt(words: readonly string[], start: number, { entries, longest }: Lexicon) {
  for (let length = Math.min(longest, words.length - start); length > 0; length--) {
    const said = words.slice(start, start + length)
    const entry =
      entries.get(said.join(' ')) ?? entries.get([...said.slice(0, -1), singular(said.at(-1) ?? '')].join(' '))
    if (entry) return { entry, length }
  }
  return null
}

/** So few letters may be missing at the end of a word. */
const UNFINISHED_BY = 2
/** Shorter beginnings are those of too much. */
const LEAST_BEGUN = 4

/** The word of the shop that is being typed, where it can be only one: "dres" is no other than "dress". One that is a word itself stays. */
function finished(word: string, { entries }: Lexicon): string {
  if (word.length < LEAST_BEGUN) return word
  const begun = new Map<Entry, string>()
  for (const [phrase, entry] of entries) {
    const said = phrase.split(' ')
    if (said.includes(word) || said.includes(singular(word))) return word
    const [only = ''] = said
    if (said.length === 1 && only.startsWith(word) && only.length <= word.length + UNFINISHED_BY) begun.set(entry, only)
  }
  const [whole = word] = begun.values()
  return begun.size === 1 ? whole : word
}

/** `dresses` and `boots` without their ends. */
const singular = (word: string): string =>
  /(?:ss|sh|ch|x)es$/.test(word)
    ? word.slice(0, -2)
    : /[^aeiou]ies$/.test(word) && word.length > 5
      ? `${word.slice(0, -3)}y`
      : /[^su]s$/.test(word) && word.length > 3
        ? word.slice(0, -1)
        : word
