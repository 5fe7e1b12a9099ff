import { and, sql, type SQL } from 'drizzle-orm'
import { MOST_COUNTED, STORE_PAGE_SIZE, STORE_PAGES, type StoreSort } from 'shared-contracts/catalogue/store-terms'
import type { ProductPage } from 'shared-contracts/catalogue/product.schema'
import type { StoreFilters, StoreQuery } from 'shared-contracts/catalogue/store-query.schema'
import type { Deps } from '../../deps'
import { findCollection, withinCollection, type FoundCollection } from '../collections/find-collection'
import { findFramed } from '../media/framed-pictures'
import { listings } from './listings.table'
import { loadCardsOf } from './load-cards'
import { loadVocabulary } from './load-vocabulary'
import type { ReadWords } from '../search/meaning'
import { askInWords } from '../search/read-words'
import { bestMatches, fitOf } from '../search/suggest'
import { areWordsAlone, foundListings, storeFilter, withNamesOfToday } from './store-filter'
import { keptTotal } from './list-facets'
import { pageNumbers, sliceOf } from '../../platform/db/paged'

type ListDeps = Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>

/** One page of the store: newest first, the best match where words are given, unless another order is asked for. */
export async function listProducts(deps: ListDeps, { sort, page = 1, ...asked }: StoreQuery): Promise<ProductPage> {
  const { db, env } = deps
  const filters = withNamesOfToday(await loadVocabulary(deps), asked)
  const collection = asked.collection === undefined ? undefined : await findCollection(deps, asked.collection)
  const { words, answer } = await askInWords(deps, filters.q, {
    ask: (read) => findPage(deps, { filters, sort, page, collection }, read),
    finds: ({ total }) => total > 0,
    isAlone: areWordsAlone(filters),
  })
  const { total, hasMore, ids } = answer
  const { readAs, didYouMean, dropped, nearest, filters: wordFilters } = words
  return {
    items: await loadCardsOf(db, env.currency, ids, filters.color?.split(',') ?? words.colors),
    ...pageNumbers({ page, size: STORE_PAGE_SIZE, total: Math.min(total, STORE_PAGES * STORE_PAGE_SIZE) }),
    ...{ total, ...(hasMore && { hasMore }), readAs, didYouMean, dropped, nearest },
    ...(wordFilters.length > 0 && { wordFilters }),
    ...(filters.brand !== asked.brand && { brand: filters.brand }),
    ...(filters.color !== asked.color && { color: filters.color }),
    ...(filters.category !== asked.category && { category: filters.category }),
    ...(collection && { collection: await presentCollection(db, collection) }),
  }
}

async function presentCollection(db: Deps['db'], { title, text, mediaId }: FoundCollection) {
  const picture = (await findFramed(db, [mediaId])).get(mediaId)
  return { title, text, ...(picture && { picture }) }
}

interface FoundPage {
  /** Of very many only so many as are counted, but where the count is kept. */
  total: number
  hasMore: boolean
  /** Of one page, in their order. */
  ids: string[]
}

/** Counts what fits and finds one page of it, in one statement. */
async function findPage(
  deps: ListDeps,
  {
    filters,
    sort,
    page,
    collection,
  }: {
    filters: StoreFilters
    sort: StoreSort | undefined
    page: number
    /** `null`: one that there is not. */
    collection: FoundCollection | null | undefined
  },
  { words, query, favour }: ReadWords,
): Promise<FoundPage> {
  const { db, env } = deps
  const vocabulary = await loadVocabulary(deps)
  const within = withinCollection(collection)
  const where = storeFilter({ db, currency: env.currency, vocabulary, within }, filters, words).where()
  const match = query && (sort ?? 'relevance') === 'relevance' ? query : null
  // Whoever goes further asks for what nobody looks through, and the database would have to pass by all of it.
  const slice = page > STORE_PAGES ? { limit: 0, offset: 0 } : sliceOf(page, STORE_PAGE_SIZE)
  const ends = sql`limit ${slice.limit} offset ${slice.offset}`
  const isMany = sql`(select count(*) from hit) > ${MOST_COUNTED}`
  const sorted = match
    ? // All hits are looked at to find the best of them: of these, once. The best of very many are looked for in another way.
      sql`(select product_id from hit where not ${isMany} order by fit desc, product_id desc ${ends})
        union all (${await bestMatches(deps, { where: and(where, isMany), query: match, favour, ...slice })})`
    : sql`select product_id from ${listings} where ${where ?? sql`true`} order by ${sql.join(inOrder(sort, collection), sql`, `)} ${ends}`
  // How well each fits is reckoned where it is read: to keep the words of two thousand takes longer than to weigh them.
  const columns = match ? sql`product_id, ${await fitOf(deps, { query: match, favour })} as fit` : sql`product_id`
  const { rows } = await db.execute<{ total: number; kept: number | null; ids: string[] }>(sql`
    with hit as ${sql.raw(match ? '' : 'not ')}materialized (select * from ${foundListings(where, MOST_COUNTED, columns)}),
    page as (select product_id, row_number() over () as place from (${sorted}) sorted)
    select kept.total as kept, coalesce(kept.total, (select count(*)::int from hit)) as total,
      (select coalesce(json_agg(product_id order by place), '[]') from page) as ids
    from (select ${keptTotal(deps, filters)} as total) kept`)
  const { total = 0, kept = null, ids = [] } = rows[0] ?? {}
  const hasMore = kept === null && total > MOST_COUNTED
  return { total: hasMore ? MOST_COUNTED : total, hasMore, ids }
}

/** Every order ends in the newest first, so that no two pages show the same product. Where none is asked for, a collection has its own. */
function inOrder(sort: StoreSort | undefined, collection?: FoundCollection | null): SQL[] {
  const { order } = collection ?? {}
  const newest = [sql`${listings.publishedAt} desc`, sql`${listings.productId} desc`]
  if (!sort && order?.by) return [order.by, ...newest]
  const first: Record<StoreSort, SQL[]> = {
    newest: [],
    // Without words there is nothing to match.
    relevance: [],
    'price-asc': [sql`${listings.priceMinor}`],
    'price-desc': [sql`${listings.priceMinor} desc`],
    discount: [sql`${listings.discountPercent} desc nulls last`],
    rating: [sql`${listings.ratingAvg} desc nulls last`, sql`${listings.ratingCount} desc`],
  }
  return [...first[sort ?? order?.sort ?? 'newest'], ...newest]
}
