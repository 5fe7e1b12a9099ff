import { sql, type SQL } from 'drizzle-orm'
import { MOST_COUNTED, STORE_PAGE_SIZE, STORE_PAGES, type StoreSort } from 'shared-contracts/catalogue/store-terms'
import type { ProductPage } from 'shared-contracts/catalogue/product.schema'
import type { StoreFilters, StoreQuery } from 'shared-contracts/catalogue/store-query.schema'
import type { Deps } from '../../deps'
import { listings } from './listings.table'
import { loadCardsOf } from './load-cards'
import { loadVocabulary } from './load-vocabulary'
import { bestMatches } from '../search/suggest'
import { readWords } from '../search/read-words'
import { foundListings, storeFilter } from './store-filter'
import { loadKeptFacets } from './list-facets'
import { paged, pagedBy } from '../../platform/db/paged'

/** One page of the store: newest first, the best match where words are given, unless another order is asked for. */
export async function listProducts(
  deps: Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>,
  { sort, page, ...filters }: StoreQuery,
): Promise<ProductPage> {
  const { db, env } = deps
  const { words, query, readAs, didYouMean, dropped, nearest, colors } = await readWords(deps, filters.q)
  const vocabulary = await loadVocabulary(deps)
  const where = storeFilter({ db, currency: env.currency, vocabulary }, filters, words).where()
  const shown = filters.color?.split(',') ?? colors
  const toCards = (ids: string[]) => loadCardsOf(db, env.currency, ids, shown)
  const { total, hasMore } = await countStore(deps, filters, where)
  // Whoever goes further asks for what nobody looks through, and the database would have to pass by all of it.
  const wanted = { page, size: STORE_PAGE_SIZE, total: Math.min(total, STORE_PAGES * STORE_PAGE_SIZE) }
  const listed =
    query && (sort ?? 'relevance') === 'relevance'
      ? await pagedBy(
          async (slice) => toCards(await bestMatches(deps, { where, query, isMany: hasMore, ...slice })),
          wanted,
        )
      : await paged(
          db
            .select({ id: listings.productId })
            .from(listings)
            .where(where)
            .orderBy(...inOrder(sort)),
          wanted,
          (rows) => toCards(rows.map(({ id }) => id)),
        )
  return { ...listed, total, ...(hasMore && { hasMore }), readAs, didYouMean, dropped, nearest }
}

/** How many products there are; of very many only that, but where the count is kept. */
async function countStore(deps: Pick<Deps, 'db' | 'env'>, filters: StoreFilters, where: SQL | undefined) {
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${foundListings(where, MOST_COUNTED)}`,
  )
  const total = rows[0]?.total ?? 0
  if (total <= MOST_COUNTED) return { total, hasMore: false }
  const kept = await loadKeptFacets(deps, filters)
  return kept ? { total: kept.total, hasMore: false } : { total: MOST_COUNTED, hasMore: true }
}

/** Every order ends in the newest first, so that no two pages show the same product. */
function inOrder(sort: StoreSort = 'newest'): SQL[] {
  const newest = [sql`${listings.publishedAt} desc`, sql`${listings.productId} desc`]
  const first: Record<StoreSort, SQL[]> = {
    newest: [],
    // Without words there is nothing to match.
    relevance: [],
    'price-asc': [sql`${listings.priceMinor}`],
    'price-desc': [sql`${listings.priceMinor} desc`],
    discount: [sql`${listings.discountPercent} desc nulls last`],
    rating: [sql`${listings.ratingAvg} desc nulls last`, sql`${listings.ratingCount} desc`],
  }
  return [...first[sort], ...newest]
}
