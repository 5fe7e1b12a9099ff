import type { Entry, Lexicon } from './load-lexicon'
import { anywhere, wordsOf, type Meaning } from './meaning'

/** Words of a search that mean something together. */
export interface Phrase {
  typed: string[]
  /** `null` for words that no rule knows. */
  entry: Entry | null
  /** What it finds. */
  finds: Meaning
}

/** More are not looked for: nobody types them. */
const MOST_WORDS = 12

/** Takes apart what was typed: the longest phrases that a rule knows, and single words between them. Words that say nothing are left out. */
export function readPhrases(typed: string, lexicon: Lexicon): Phrase[] {
  const words = wordsOf(typed).slice(0, MOST_WORDS)
  const phrases: Phrase[] = []
  for (let start = 0; start < words.length;) {
    const known = knownAt(words, start, lexicon)
    const own = words.slice(start, start + (known?.length ?? 1))
    start += own.length
    if (known?.entry.kind === 'filler') continue
    const finds = known?.entry.finds ?? anywhere(own, start === words.length)
    phrases.push({ typed: own, entry: known?.entry ?? null, finds })
  }
  // Where all of it is such words, they are what is looked for.
  if (phrases.length === 0 && words.length > 0) return [{ typed: words, entry: null, finds: anywhere(words, true) }]
  return phrases
}

function knownAt(words: readonly string[], start: number, { entries, longest }: Lexicon) {
  for (let length = Math.min(longest, words.length - start); length > 0; length--) {
    const said = words.slice(start, start + length)
    const entry =
      entries.get(said.join(' ')) ?? entries.get([...said.slice(0, -1), singular(said.at(-1) ?? '')].join(' '))
    if (entry) return { entry, length }
  }
  return null
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
