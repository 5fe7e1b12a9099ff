import { and, eq, max, sql } from 'drizzle-orm'
import { searchTuningMessages as messages } from 'shared-contracts/search-tuning/search-tuning.messages'
import type { Synonym, SynonymDraft, SynonymsQuery } from 'shared-contracts/search-tuning/search-tuning.schema'
import { MAX_SYNONYMS, SYNONYMS_PAGE_SIZE } from 'shared-contracts/search-tuning/search-tuning-terms'
import type { Deps } from '../../../deps'
import { lockSeen, type Seen } from '../../../http/lock-seen'
import { refuseField, type Refuses } from '../../../http/refuse'
import { afterCommit } from '../../../platform/db/after-commit'
import { keyedPage, keyOrder, type KeyedPage } from '../../../platform/db/by-key'
import type { Tx } from '../../../platform/db/database'
import { listings } from '../../products/listings.table'
import { loadVocabulary } from '../../products/load-vocabulary'
import { foldWords } from '../../products/search-words'
import { phraseOf } from '../load-lexicon'
import { categoriesOf, type Named } from '../meaning'
import { searchRules } from '../search.table'

type TuningDeps = Pick<Deps, 'db' | 'catalogue'>

const columns = {
  ...{ id: searchRules.id, kind: searchRules.kind, said: searchRules.said, finds: searchRules.finds },
  ...{ near: searchRules.near, version: searchRules.version },
}

const asRead = keyOrder('asc', ['number', searchRules.position], ['id', searchRules.id])

/** One page of them, in the order in which they are read. */
export function listSynonyms({ db }: Pick<Deps, 'db'>, { after, q, kind }: SynonymsQuery): Promise<KeyedPage<Synonym>> {
  const { said, finds, near } = searchRules
  const has = q ? sql`position(${foldWords(q)} in array_to_string(${said} || ${finds} || ${near}, ',')) > 0` : undefined
  const where = and(kind && eq(searchRules.kind, kind), has)
  return keyedPage(
    ({ limit }) =>
      db
        .select({ row: columns, key: asRead.key })
        .from(searchRules)
        .where(and(where, asRead.beyond(after)))
        .orderBy(asRead.order)
        .limit(limit),
    { after, size: SYNONYMS_PAGE_SIZE, total: db.$count(searchRules, where) },
    (rows) => rows.map(({ row }) => row),
  )
}

/** Adds a synonym behind all others. */
export async function createSynonym(
  context: TuningDeps & Refuses<'REFUSED' | 'VALIDATION_FAILED'>,
  draft: SynonymDraft,
): Promise<Synonym> {
  const { db, catalogue, refuse } = context
  const decided = await decide(context, draft)
  return db.transaction(async (tx) => {
    // Two at once would both be the last that there is room for, or say the same.
    await tx.execute(sql`lock table search_rules in share row exclusive mode`)
    if ((await tx.$count(searchRules)) >= MAX_SYNONYMS) throw refuse('REFUSED')
    await saidOnce(tx, context, decided)
    const [last] = await tx.select({ position: max(searchRules.position) }).from(searchRules)
    const [made] = await tx
      .insert(searchRules)
      .values({ ...decided, position: (last?.position ?? -1) + 1 })
      .returning(columns)
    afterCommit(tx, catalogue.changed)
    return made as Synonym
  })
}

export async function changeSynonym(
  context: TuningDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: SynonymDraft & Seen,
): Promise<Synonym> {
  const { db, catalogue } = context
  const decided = await decide(context, draft)
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_rules in share row exclusive mode`)
    await lockSeen(tx, searchRules, { id, version }, context)
    await saidOnce(tx, context, { ...decided, id })
    const [changed] = await tx
      .update(searchRules)
      .set({ ...decided, version: version + 1 })
      .where(eq(searchRules.id, id))
      .returning(columns)
    afterCommit(tx, catalogue.changed)
    return changed as Synonym
  })
}

export async function removeSynonym(
  context: TuningDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  seen: Seen,
): Promise<void> {
  const { db, catalogue } = context
  await db.transaction(async (tx) => {
    // Before the row, as those who change one do: each would wait for the other.
    await tx.execute(sql`lock table search_rules in share row exclusive mode`)
    await lockSeen(tx, searchRules, seen, context)
    await tx.delete(searchRules).where(eq(searchRules.id, seen.id))
    afterCommit(tx, catalogue.changed)
  })
}

/** As the search spells words; what the shop does not know is refused at its field, since it would find nothing for ever. */
async function decide(
  context: TuningDeps & Refuses<'VALIDATION_FAILED'>,
  { kind, said, finds, near }: SynonymDraft,
): Promise<SynonymDraft> {
  const named: Named = await loadVocabulary(context)
  for (const [field, expressions] of Object.entries({ finds, near })) {
    const unknown = expressions.find((one) => !isKnown(one, named))
    if (unknown === undefined) continue
    throw refuseField(context, 'VALIDATION_FAILED', { field, message: messages.unknown(unknown) })
  }
  const own = (expressions: readonly string[]) => [...new Set(expressions.map(folded))]
  return { kind, said: phrasesOnce(context, said), finds: own(finds), near: own(near) }
}

/** @returns phrases as they are looked for. */
export function phrasesOnce(context: Refuses<'VALIDATION_FAILED'>, said: readonly string[]): string[] {
  const phrases = said.map(phraseOf)
  // Letters alone that the search leaves out, as an “’s”: of a curation nothing would stand for every search.
  if (phrases.includes(''))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'said', message: messages.letters })
  const twice = phrases.find((phrase, index) => phrases.indexOf(phrase) !== index)
  if (twice !== undefined)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'said', message: messages.twice(twice) })
  return phrases
}

/** @param id of the one that may say so itself. */
async function saidOnce(
  tx: Tx,
  context: Refuses<'VALIDATION_FAILED'>,
  { id, said }: Pick<SynonymDraft, 'said'> & { id?: string },
) {
  const others = await tx.select({ id: searchRules.id, said: searchRules.said }).from(searchRules)
  const taken = new Set(others.flatMap((other) => (other.id === id ? [] : other.said.map(phraseOf))))
  const twice = said.find((phrase) => taken.has(phrase))
  if (twice === undefined) return
  throw refuseField(context, 'VALIDATION_FAILED', { field: 'said', message: messages.otherSynonym(twice) })
}

/** Words are; what a name stands for has to be there. */
function isKnown(expression: string, { colors, categories }: Named): boolean {
  const [, name, value = ''] = /^([a-z]+):(.*)$/.exec(expression) ?? []
  if (name === undefined) return !expression.includes(':')
  if (name === 'colour') return colors.some(({ slug }) => slug === value)
  if (name === 'season') return listings.season.enumValues.some((season) => season === value)
  return name === 'in' && categoriesOf(value, categories).length > 0
}

/** Words without accents and capitals; what names something stays as it is. */
const folded = (expression: string) => (expression.includes(':') ? expression : foldWords(expression))
