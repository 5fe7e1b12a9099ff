import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { searchWords } from '../products/vocabulary.table'

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

/** The nearest word that the shop knows; `null` for one that it knows itself, or that none comes near. Half a word is read as the shortest whole one. */
export async function correctWord(db: Queryable, word: string): Promise<Correction | null> {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null
  // Trigrams find what looks alike by an index; they are too coarse to say which of them is meant.
  const alike = await db
    .select()
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${word}`)
    .limit(CANDIDATES)
  const [whole] = alike.filter((row) => row.word.startsWith(word)).sort((a, b) => a.word.length - b.word.length)
  if (whole) return whole.word === word ? null : { words: whole.word, sure: true }
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
