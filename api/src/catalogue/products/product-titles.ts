import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { products } from './products.table'

/** What products are called, by their ids; those that are gone are left out. @param sellerId whose own they have to be. */
export async function productTitles(
  db: Queryable,
  ids: readonly string[],
  sellerId: string | null = null,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(inArray(products.id, wanted), sellerId === null ? undefined : eq(products.sellerId, sellerId)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
