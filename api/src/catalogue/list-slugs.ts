import { asc, count } from 'drizzle-orm'
import { SLUG_PAGE_SIZE, type SlugPage } from 'shared-contracts/catalogue/slugs.schema'
import type { Db } from '../db/database'
import { products } from './products.table'
import { published } from './published'

/** One page of the slugs of all that is on sale, what was published first coming first. */
export async function listSlugs(db: Db, page = 1): Promise<SlugPage> {
  const [counted] = await db.select({ total: count() }).from(products).where(published)
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(published)
    .orderBy(asc(products.publishedAt), asc(products.id))
    .limit(SLUG_PAGE_SIZE)
    .offset((page - 1) * SLUG_PAGE_SIZE)
  const total = counted?.total ?? 0
  return { items: rows.map(({ slug }) => slug), page, pageCount: Math.max(1, Math.ceil(total / SLUG_PAGE_SIZE)), total }
}
