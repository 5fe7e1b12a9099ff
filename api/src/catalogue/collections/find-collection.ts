import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { StoreSort } from 'shared-contracts/catalogue/store-terms'
import type { Deps } from '../../deps'
import { addDays, dayIn, startOfDay } from '../../platform/clock/days'
import { countStock, holdUntil } from '../../platform/log/request-scope'
import { listings } from '../products/listings.table'
import { loadVocabulary } from '../products/load-vocabulary'
import { storeFilter, withNamesOfToday } from '../products/store-filter'
import { collections } from './collections.table'

export type CollectionDeps = Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>

/** A collection as a condition on `listings`, with its own order. */
export interface FoundCollection {
  title: string
  text: string
  /** Of the library, above its title. */
  mediaId: string | null
  where: SQL | undefined
  /** A sort of the store, or what its products are ordered by. */
  order: { sort: StoreSort; by?: never } | { by: SQL; sort?: never }
}

/** By its address; `null`: there is none. What its rule calls new is so by days of the shop, and the answer holds until the next one begins. */
export async function findCollection(deps: CollectionDeps, slug: string): Promise<FoundCollection | null> {
  const { db, env, clock } = deps
  const today = dayIn(env.timeZone, clock.now())
  const tomorrow = startOfDay(addDays(today, 1), env.timeZone)
  const { title: itsTitle, text: itsText, rule: itsRule, productIds, mediaId: itsMedia } = collections
  const [row] = await db
    .select({
      ...{ title: itsTitle, text: itsText, rule: itsRule, productIds, mediaId: itsMedia },
      tomorrowMs: sql<number>`(extract(epoch from ${tomorrow}) * 1000)::float8`,
    })
    .from(collections)
    .where(eq(collections.slug, slug))
  if (!row) return null
  const { rule, title, text, mediaId } = row
  const words = { title, text, mediaId }
  if (!rule) {
    const ids = sql`${sql.param(row.productIds)}::uuid[]`
    const where = sql`${listings.productId} = any(${ids})`
    return { ...words, where, order: { by: sql`array_position(${ids}, ${listings.productId})` } }
  }
  const { newDays, sort = 'newest', ...filters } = rule
  const vocabulary = await loadVocabulary(deps)
  const where = storeFilter({ db, currency: env.currency, vocabulary }, withNamesOfToday(vocabulary, filters), null)
  if (filters.inStock) countStock()
  if (newDays) holdUntil(new Date(row.tomorrowMs))
  const isNew = newDays ? gte(listings.publishedAt, startOfDay(addDays(today, -newDays), env.timeZone)) : undefined
  return { ...words, where: and(where.where(), isNew), order: { sort } }
}

/** What all is that is in a collection; of one that there is not, nothing. */
export const withinCollection = (collection: FoundCollection | null | undefined): SQL | undefined =>
  collection === null ? sql`false` : collection?.where
