import { randomUUID } from 'node:crypto'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { searchTuningMessages as messages } from 'shared-contracts/search-tuning/search-tuning.messages'
import type {
  CurationDetails,
  CurationDraft,
  ListedCuration,
} from 'shared-contracts/search-tuning/search-tuning.schema'
import { CURATIONS_PAGE_SIZE, MAX_CURATIONS } from 'shared-contracts/search-tuning/search-tuning-terms'
import type { Deps } from '../../../deps'
import { lockSeen, type Seen } from '../../../http/lock-seen'
import { refuseField, type Refuses } from '../../../http/refuse'
import { afterCommit } from '../../../platform/db/after-commit'
import { keyedPage, keyOrder, type KeyedPage } from '../../../platform/db/by-key'
import type { Tx } from '../../../platform/db/database'
import { listings } from '../../products/listings.table'
import { loadVocabulary } from '../../products/load-vocabulary'
import { products } from '../../products/products.table'
import { withNamesOfToday } from '../../products/store-filter'
import { searchCurations } from '../search.table'
import { phrasesOnce } from './synonyms'

type TuningDeps = Pick<Deps, 'db' | 'catalogue' | 'env'>

// As much of the words as a key has room for.
const byWords = keyOrder(
  'asc',
  ['words', sql`left(array_to_string(${searchCurations.said}, ','), 100)`],
  ['id', searchCurations.id],
)

/** One page of them: those of every search, then by their words. */
export const listCurations = (
  { db }: Pick<Deps, 'db'>,
  { after }: { after?: string | undefined },
): Promise<KeyedPage<ListedCuration>> =>
  keyedPage(
    ({ limit }) =>
      db
        .select({ row: searchCurations, key: byWords.key })
        .from(searchCurations)
        .where(byWords.beyond(after))
        .orderBy(byWords.order)
        .limit(limit),
    { after, size: CURATIONS_PAGE_SIZE, total: db.$count(searchCurations) },
    (rows) =>
      rows.map(({ row: { productIds, createdAt: _createdAt, ...row } }) => ({ ...row, pinned: productIds.length })),
  )

/** One as it is edited; `null`: there is none. */
export async function showCuration({ db, env }: TuningDeps, id: string): Promise<CurationDetails | null> {
  const [row] = await db.select().from(searchCurations).where(eq(searchCurations.id, id))
  if (!row) return null
  const { said, productIds, boosts, version } = row
  const found = await db
    .select({
      ...{ id: products.id, slug: products.slug, title: products.title },
      isShown: sql<boolean>`exists (select from ${listings} where ${listings.productId} = products.id
        and ${listings.currency} = ${env.currency} and ${listings.stockedPairs} <> '{}')`,
    })
    .from(products)
    .where(inArray(products.id, productIds))
  const byId = new Map(found.map((one) => [one.id, one]))
  return { id, said, boosts, version, pinned: productIds.flatMap((productId) => byId.get(productId) ?? []) }
}

/** @returns its id. */
export async function createCuration(
  context: TuningDeps & Pick<Deps, 'clock'> & Refuses<'REFUSED' | 'VALIDATION_FAILED'>,
  draft: CurationDraft,
): Promise<string> {
  const { db, catalogue, clock, refuse } = context
  const [id, decided] = [randomUUID(), await decide(context, draft)]
  await db.transaction(async (tx) => {
    // Two at once would both be the last that there is room for, or be for the same words.
    await tx.execute(sql`lock table search_curations in share row exclusive mode`)
    if ((await tx.$count(searchCurations)) >= MAX_CURATIONS) throw refuse('REFUSED')
    await isPossible(tx, context, { ...decided, id })
    await tx.insert(searchCurations).values({ id, ...decided, createdAt: clock.now() })
    afterCommit(tx, catalogue.changed)
  })
  return id
}

export async function changeCuration(
  context: TuningDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: CurationDraft & Seen,
): Promise<void> {
  const { db, catalogue } = context
  const decided = await decide(context, draft)
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_curations in share row exclusive mode`)
    await lockSeen(tx, searchCurations, { id, version }, context)
    await isPossible(tx, context, { ...decided, id })
    await tx
      .update(searchCurations)
      .set({ ...decided, version: version + 1 })
      .where(eq(searchCurations.id, id))
    afterCommit(tx, catalogue.changed)
  })
}

/** Removes one: the search orders by itself again. */
export async function removeCuration(
  context: TuningDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  seen: Seen,
): Promise<void> {
  const { db, catalogue } = context
  await db.transaction(async (tx) => {
    // Before the row, as those who change one do: each would wait for the other.
    await tx.execute(sql`lock table search_curations in share row exclusive mode`)
    await lockSeen(tx, searchCurations, seen, context)
    await tx.delete(searchCurations).where(eq(searchCurations.id, seen.id))
    afterCommit(tx, catalogue.changed)
  })
}

/** By the names that things have now; what the shop does not know is refused at its field. */
async function decide(
  context: TuningDeps & Refuses<'VALIDATION_FAILED'>,
  { said, productIds, boosts }: CurationDraft,
): Promise<CurationDraft> {
  const vocabulary = await loadVocabulary(context)
  const known = { category: vocabulary.categories, brand: vocabulary.brands }
  const own = boosts.map(({ by, slug, move }) => {
    const now = withNamesOfToday(vocabulary, { [by]: slug })[by] ?? slug
    if (known[by].some((one) => one.slug === now)) return { by, slug: now, move }
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'boosts', message: messages.unknown(slug) })
  })
  return { said: phrasesOnce(context, said), productIds, boosts: own }
}

/** Its products are there, and no other one is for its words. */
async function isPossible(
  tx: Tx,
  context: Refuses<'VALIDATION_FAILED'>,
  { id, said, productIds }: CurationDraft & { id: string },
) {
  const others = await tx.select({ said: searchCurations.said }).from(searchCurations).where(ne(searchCurations.id, id))
  if (said.length === 0 && others.some((other) => other.said.length === 0))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'said', message: messages.otherOfEvery })
  const twice = said.find((phrase) => others.some((other) => other.said.includes(phrase)))
  if (twice !== undefined)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'said', message: messages.otherCuration(twice) })
  if ((await tx.$count(products, inArray(products.id, productIds))) === productIds.length) return
  throw refuseField(context, 'VALIDATION_FAILED', { field: 'productIds', message: messages.unknownProduct })
}
