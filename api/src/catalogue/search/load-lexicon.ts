import { asc } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { categories, colors } from '../products/vocabulary.table'
import { DEFAULT_WEIGHTS, type Weights } from './default-rules'
import { meaningOf, wordsOf, type Meaning, type Named, type ReadWords } from './meaning'
import type { RuleKind, SearchRule } from './rules/search-rule'
import { searchRules, searchWeights } from './search.table'

/** A rule, ready to be asked for. */
export interface Entry {
  kind: RuleKind
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
  /** What was understood by now: a list and its facets ask the same. */
  read: Map<string, Promise<ReadWords>>
}

const kept = new WeakMap<Db, { version: number; lexicon: Promise<Lexicon> }>()

/** Read anew when the catalogue changes, as whoever changes a rule or a weight says that it has. */
export async function loadLexicon({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>): Promise<Lexicon> {
  const version = await catalogue.current()
  const known = kept.get(db)
  if (known?.version === version) return known.lexicon
  const lexicon = readLexicon(db)
  kept.set(db, { version, lexicon })
  lexicon.catch(() => kept.delete(db))
  return lexicon
}

async function readLexicon(db: Db): Promise<Lexicon> {
  const named: Named = {
    categories: await db
      .select({ id: categories.id, parentId: categories.parentId, slug: categories.slug })
      .from(categories),
    colors: await db.select({ slug: colors.slug, name: colors.name }).from(colors),
  }
  const rules: SearchRule[] = await db.select().from(searchRules).orderBy(asc(searchRules.position))
  const weights = await db.select().from(searchWeights)
  // What the palette calls a colour needs no rule.
  const ofPalette = named.colors.map(({ slug, name }): SearchRule => ({
    kind: 'colour',
    said: [name],
    finds: [`colour:${slug}`],
    near: [],
  }))
  const entries = new Map<string, Entry>()
  for (const { kind, said, finds, near } of [...rules, ...ofPalette]) {
    const parts = kind === 'material' ? 'ABC' : kind === 'colour' ? 'AB' : 'A'
    const entry: Entry = {
      kind,
      finds: meaningOf(finds, parts, named),
      near: meaningOf(near, parts, named),
      nearSaid: near.map((one) => sayable(one, named)),
    }
    for (const phrase of said.map((words) => wordsOf(words).join(' '))) {
      if (phrase && !entries.has(phrase)) entries.set(phrase, entry)
    }
  }
  return {
    entries,
    longest: Math.max(1, ...[...entries.keys()].map((phrase) => phrase.split(' ').length)),
    weights: { ...DEFAULT_WEIGHTS, ...Object.fromEntries(weights.map(({ name, weight }) => [name, weight])) },
    read: new Map(),
  }
}

/** `colour:oxblood` is called as the palette calls it. */
function sayable(expression: string, { colors: palette }: Named): string {
  const slug = /^colour:(.+)$/.exec(expression)?.[1]
  return (palette.find((color) => color.slug === slug)?.name ?? expression).toLowerCase()
}
