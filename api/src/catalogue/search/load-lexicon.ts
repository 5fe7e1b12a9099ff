import { asc, sql } from 'drizzle-orm'
import { COLOR_FAMILIES } from 'shared-contracts/colors/color.schema'
import type { Queryable } from '../../platform/db/database'
import { oncePerVersion, type CatalogueDeps } from '../products/catalogue-version'
import { loadVocabulary, type StoreVocabulary } from '../products/load-vocabulary'
import { searchWords } from '../products/vocabulary.table'
import { DEFAULT_WEIGHTS, type Weights } from './default-rules'
import { type Curation, type Favours, readFavours } from './favour'
import { anywhere, meaningOf, wordsOf, type Meaning, type Named, type ReadWords } from './meaning'
import type { SynonymKind } from 'shared-contracts/search-tuning/search-tuning-terms'
import { namesOfSizes, type SizeNames } from './read-sizes'
import type { SearchRule } from './rules/search-rule'
import { searchCurations, searchRules, searchWeights } from './search.table'

/** A rule, ready to be asked for. */
export interface Entry {
  kind: SynonymKind | 'size'
  finds: Meaning | null
  near: Meaning | null
  /** What the nearest is called. */
  nearSaid: readonly string[]
}

/** What the shop understands, as it stands at one version of the catalogue. */
export interface Lexicon {
  /** By what is said, the words with a space between. */
  entries: ReadonlyMap<string, Entry>
  /** Words of the longest phrase. */
  longest: number
  weights: Weights
  sizes: SizeNames
  /** What staff put in front. */
  favours: Favours
  /** What was understood by now: a list and its facets ask the same. */
  read: Map<string, Promise<ReadWords>>
  /** What was on sale then; see `CatalogueVersion.listed`. */
  readAt: number
}

/** Read anew when the catalogue changes, as whoever changes a rule or a weight says that it has. */
export const loadLexicon = oncePerVersion(readLexicon)

async function readLexicon(deps: CatalogueDeps): Promise<Lexicon> {
  const { db } = deps
  const vocabulary = await loadVocabulary(deps)
  const named: Named = vocabulary
  const rules: SearchRule[] = await db.select().from(searchRules).orderBy(asc(searchRules.position))
  const { weights, curations } = await readTuning(db)
  // What the palette calls a colour needs no rule.
  const ofPalette = named.colors.map(({ slug, name }): SearchRule => ({
    kind: 'colour',
    said: [name],
    finds: [`colour:${slug}`],
    near: [],
  }))
  const ofFamilies = COLOR_FAMILIES.map((family): SearchRule => ({
    kind: 'colour',
    said: [family],
    finds: inFamily([family], named),
    near: [],
  }))
  const entries = new Map<string, Entry>()
  const sizes = namesOfSizes(vocabulary.sizes)
  for (const { kind, said, finds: own, near } of [...rules, ...ofPalette, ...ofFamilies]) {
    const finds = kind === 'colour' ? [...new Set([...own, ...calledSo(said, named), ...inFamily(said, named)])] : own
    const parts = kind === 'material' ? 'ABC' : kind === 'colour' ? 'AB' : 'A'
    const entry: Entry = {
      kind,
      finds: meaningOf(finds, parts, named),
      near: meaningOf(near, parts, named),
      nearSaid: near.map((one) => sayable(one, vocabulary)),
    }
    for (const phrase of said.map(phraseOf)) {
      if (phrase && !entries.has(phrase)) entries.set(phrase, entry)
    }
  }
  // A maker whose name has a size in it, as S Oliver, is meant by it.
  for (const own of vocabulary.brands.map(({ name }) => wordsOf(name))) {
    const phrase = own.join(' ')
    if (own.length > 1 && own.some((word) => sizes.has(word)) && !entries.has(phrase))
      entries.set(phrase, { kind: 'thing', finds: anywhere(own), near: null, nearSaid: [] })
  }
  return {
    entries,
    longest: Math.max(1, ...[...entries.keys()].map((phrase) => phrase.split(' ').length)),
    weights: { ...DEFAULT_WEIGHTS, ...weights },
    sizes,
    favours: readFavours(curations, vocabulary),
    read: new Map(),
    readAt: -1,
  }
}

/** In one question, since every process asks it after each change of the catalogue. */
async function readTuning(db: Queryable): Promise<{ weights: Partial<Weights> | null; curations: Curation[] }> {
  const { rows } = await db.execute<{ weights: Partial<Weights> | null; curations: Curation[] }>(sql`
    select (select json_object_agg(name, weight) from ${searchWeights}) as weights,
      (select coalesce(json_agg(json_build_object('said', said, 'productIds', product_ids, 'boosts', boosts) order by created_at), '[]')
        from ${searchCurations}) as curations`)
  return rows[0] ?? { weights: null, curations: [] }
}

/** Words as rules and curations are looked up by them. */
export const phraseOf = (words: string) => wordsOf(words).join(' ')

/** Colours that an admin called what is said: a rule for the word came before, perhaps, and meant another. */
function calledSo(said: readonly string[], { colors: palette }: Named): string[] {
  const phrases = new Set(said.map(phraseOf))
  return palette.flatMap(({ slug, name }) => (phrases.has(phraseOf(name)) ? [`colour:${slug}`] : []))
}

/** What an admin put into the families that are said. */
const inFamily = (said: readonly string[], { colors: palette }: Named): string[] =>
  palette.flatMap(({ slug, family }) => (family && said.includes(family) ? [`colour:${slug}`] : []))

/** As a shopper would say it: `colour:oxblood` as the palette does, `in:women-shoes` as its category is called, words without what must not occur. */
function sayable(expression: string, { colors: palette, categories }: StoreVocabulary): string {
  const [, kind, value = ''] = /^(colour|in|season):(.+)$/.exec(expression) ?? []
  const named = kind === 'colour' ? palette : kind === 'in' ? categories : []
  const plain = kind ? value.replace(/^\*-/, '').replaceAll('-', ' ') : expression.replace(/(?<=\s|^)-\S+/g, '')
  const name = named.find(({ slug }) => slug === value)?.name ?? plain
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** So many words that look alike are compared letter by letter. */
const CANDIDATES = 40
/** Shorter words have too many neighbours. */
const MIN_LENGTH = 3

/** A correction of what was typed. */
interface Correction {
  words: string
  /** It is near enough to be taken without asking. */
  sure: boolean
}

/**
 * The nearest word that the shop knows; `null` for one that it knows itself, or that none comes near. Half a word is read as the shortest
 * whole one, unless it is known to be a whole one.
 */
export async function correctWord(
  db: Queryable,
  word: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Correction | null> {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null
  // Trigrams find what looks alike by an index; they are too coarse to say which of them is meant.
  const alike = await db
    .select()
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${word}`)
    .limit(CANDIDATES)
  const [whole] = isWhole
    ? []
    : alike.filter((row) => row.word.startsWith(word)).sort((a, b) => a.word.length - b.word.length)
  if (whole) return whole.word === word ? null : { words: whole.word, sure: true }
  const ranked = alike
    .map((row) => ({ words: row.word, distance: editDistance(word, row.word) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (!best || best.distance === 0 || best.distance > farthest(word)) return null
  const sure = best.distance <= nearest(word)
  // Few slip at the first letter, and nobody there and elsewhere.
  return sure || best.words.startsWith(word.charAt(0)) ? { words: best.words, sure } : null
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
