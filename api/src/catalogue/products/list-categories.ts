import { asc, count } from 'drizzle-orm'
import type { Category } from 'shared-contracts/catalogue/options.schema'
import type { Db } from '../../platform/db/database'
import { categories } from './vocabulary.table'
import { published } from './published'
import { products } from './products.table'

/** The category tree in the navigation's order, with the number of published products in and below each. */
export async function listCategories({ db }: { db: Db }): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position))
  const counted = await db
    .select({ categoryId: products.categoryId, total: count() })
    .from(products)
    .where(published)
    .groupBy(products.categoryId)
  const own = new Map(counted.map((row) => [row.categoryId, row.total]))
  return rows
    .filter((row) => row.parentId === null)
    .map(({ id, slug, name }) => {
      const below = rows.filter((row) => row.parentId === id)
      const children = below.map((row) => ({ slug: row.slug, name: row.name, productCount: own.get(row.id) ?? 0 }))
      const productCount = children.reduce((sum, child) => sum + child.productCount, own.get(id) ?? 0)
      return { slug, name, productCount, children }
    })
}
