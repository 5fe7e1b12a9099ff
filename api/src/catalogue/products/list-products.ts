import { count, sql, type SQL } from 'drizzle-orm'
import { STORE_PAGE_SIZE } from 'shared-contracts/catalogue/page-sizes'
import type { ProductPage } from 'shared-contracts/catalogue/product.schema'
import type { StoreQuery } from 'shared-contracts/catalogue/store-query.schema'
import type { StoreSort } from 'shared-contracts/catalogue/store-sorts'
import type { Db } from '../db/database'
import { listings } from './listings.table'
import { loadCardsOf } from './load-cards-of'
import { loadVocabulary } from './load-vocabulary'
import { products } from './products.table'
import { readWords } from './read-words'
import { storeFilter } from './store-filter'

/** One page of the store, newest first unless another order is asked for. */
export async function listProducts(
  { db, env }: { db: Db; env: { currency: string } },
  { sort = 'newest', page = 1, ...filters }: StoreQuery,
): Promise<ProductPage> {
  const { words, query, readAs, didYouMean } = await readWords(db, filters.q)
  const vocabulary = await loadVocabulary(db)
  const where = storeFilter({ db, currency: env.currency, vocabulary }, filters, words).where()
  const [counted] = await db.select({ total: count() }).from(listings).where(where)
  const total = counted?.total ?? 0
  const offset = (page - 1) * STORE_PAGE_SIZE
  const rows =
    offset < total
      ? await db
          .select({ id: listings.productId })
          .from(listings)
          .where(where)
          .orderBy(...inOrder(sort, query))
          .limit(STORE_PAGE_SIZE)
          .offset(offset)
      : []
  const ids = rows.map(({ id }) => id)
  const items = await loadCardsOf(db, env.currency, ids, filters.color?.split(','))
  return { items, page, pageCount: Math.max(1, Math.ceil(total / STORE_PAGE_SIZE)), total, readAs, didYouMean }
}

/** Every order ends in the newest first, so that no two pages show the same product. */
function inOrder(sort: StoreSort, query: SQL | null): SQL[] {
  const newest = [sql`${listings.publishedAt} desc`, sql`${listings.productId} desc`]
  const first: Record<StoreSort, SQL[]> = {
    newest: [],
    relevance: query
      ? [
          sql`(select ts_rank(${products.search}, ${query}) from ${products} where ${products.id} = ${listings.productId}) desc`,
        ]
      : [],
    'price-asc': [sql`${listings.priceMinor}`],
    'price-desc': [sql`${listings.priceMinor} desc`],
    discount: [sql`${listings.discountPercent} desc nulls last`],
    rating: [sql`${listings.ratingAvg} desc nulls last`, sql`${listings.ratingCount} desc`],
  }
  return [...first[sort], ...newest]
}
