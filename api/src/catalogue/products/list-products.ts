import { sql, type SQL } from 'drizzle-orm'
import { STORE_PAGE_SIZE, type StoreSort } from 'shared-contracts/catalogue/store-terms'
import type { ProductPage } from 'shared-contracts/catalogue/product.schema'
import type { StoreQuery } from 'shared-contracts/catalogue/store-query.schema'
import type { Db } from '../../platform/db/database'
import { listings } from './listings.table'
import { loadCardsOf } from './load-cards-of'
import { loadVocabulary } from './load-vocabulary'
import { products } from './products.table'
import { readWords } from './read-words'
import { storeFilter } from './store-filter'
import { paged } from '../../platform/db/paged'

/** One page of the store, newest first unless another order is asked for. */
export async function listProducts(
  { db, env }: { db: Db; env: { currency: string } },
  { sort = 'newest', page, ...filters }: StoreQuery,
): Promise<ProductPage> {
  const { words, query, readAs, didYouMean } = await readWords(db, filters.q)
  const vocabulary = await loadVocabulary(db)
  const where = storeFilter({ db, currency: env.currency, vocabulary }, filters, words).where()
  const listed = await paged(
    db
      .select({ id: listings.productId })
      .from(listings)
      .where(where)
      .orderBy(...inOrder(sort, query)),
    { page, size: STORE_PAGE_SIZE, total: db.$count(listings, where) },
    (rows) => {
      const ids = rows.map(({ id }) => id)
      return loadCardsOf(db, env.currency, ids, filters.color?.split(','))
    },
  )
  return { ...listed, readAs, didYouMean }
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
