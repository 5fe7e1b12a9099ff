import { and, count, isNotNull, sql, type SQL } from 'drizzle-orm'
import { STORE_PAGE_SIZE, type ProductPage, type StoreQuery } from 'shared-contracts/catalogue/product.schema'
import type { Db } from '../db/database'
import { loadCards } from './load-cards'
import { published } from './published'
import { products } from './products.table'
import { searchQuery } from './search-words'

/** One page of the store, newest first. A category stands for those below it as well. */
export async function listProducts(
  { db, env }: { db: Db; env: { currency: string } },
  { q, category, deals, page = 1 }: StoreQuery,
): Promise<ProductPage> {
  const where = and(
    q ? matches(q) : undefined,
    category ? inCategory(category) : undefined,
    deals ? isNotNull(products.discountPercent) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(products).where(and(published, where))
  const total = counted?.total ?? 0
  const offset = (page - 1) * STORE_PAGE_SIZE
  const items = offset < total ? await loadCards(db, env.currency, { where, limit: STORE_PAGE_SIZE, offset }) : []
  return { items, page, pageCount: Math.max(1, Math.ceil(total / STORE_PAGE_SIZE)), total }
}

function matches(typed: string): SQL {
  const query = searchQuery(typed)
  return query ? sql`${products.search} @@ ${query}` : sql`false`
}

function inCategory(slug: string): SQL {
  return sql`${products.categoryId} in (
    with recursive below as (
      select id from categories where slug = ${slug}
      union all
      select child.id from categories child join below on child.parent_id = below.id
    ) select id from below)`
}
