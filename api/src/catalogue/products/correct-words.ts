import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { foldWords } from './search-words'
import { searchWords } from './vocabulary.table'

/** So many words that look alike are compared letter by letter. */
const CANDIDATES = 40
/** Shorter words have too many neighbours. */
const MIN_LENGTH = 3

/** A correction of what was typed. */
export interface Correction {
  words: string
  /** It is near enough to be taken without asking. */
  sure: boolean
}

/** Puts the nearest words that the shop knows in the place of those that it does not; `null` when there are none. */
export async function correctWords(db: Queryable, typed: string): Promise<Correction | null> {
  const words = foldWords(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)))
  if (corrected.every((correction) => correction === null)) return null
  return {
    words: words.map((word, index) => corrected[index]?.words ?? word).join(' '),
    sure: corrected.every((correction) => correction?.sure ?? true),
  }
}

/** `null` for a word that is known, or that none comes near. */
async function correctWord(db: Queryable, word: string): Promise<Correction | null> {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null
  // Trigrams find what looks alike by an index; they are too coarse to say which of them is meant.
  const alike = await db
    .select()
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${word}`)
    .limit(CANDIDATES)
  const ranked = alike
    .map((row) => ({ words: row.word, distance: editDistance(word, row.word) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (!best || best.distance === 0 || best.distance > farthest(word)) return null
  return { words: best.words, sure: best.distance <= nearest(word) }
}

/** Slips of the finger: one in a short word, two in a long one. */
const nearest = (word: string): number => (word.length <= 5 ? 1 : 2)
const farthest = (word: string): number => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3)

/** The fewest letters to add, leave out, change or swap with a neighbour that make one word the other. */
export function editDistance(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const steps = [(rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
