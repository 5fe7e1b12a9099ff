import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { products, slugHistory } from './products.table'
import { published } from './published'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a published product by its slug, a slug that it had before, or its id; `null` when there is none. */
export async function findProductId(db: Queryable, idOrSlug: string): Promise<string | null> {
  const own = { id: products.id }
  const [current] = await db
    .select(own)
    .from(products)
    .where(and(published, eq(products.slug, idOrSlug)))
  if (current) return current.id
  const [former] = await db
    .select({ id: slugHistory.targetId })
    .from(slugHistory)
    .where(and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, idOrSlug)))
  const id = former?.id ?? (UUID.test(idOrSlug) ? idOrSlug : null)
  if (id === null) return null
  const [named] = await db
    .select(own)
    .from(products)
    .where(and(published, eq(products.id, id)))
  return named?.id ?? null
}

/** Title and present address of products, by their ids, on sale or not. */
export async function productLinks(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { slug: string; title: string }>> {
  const { id, slug, title } = products
  const rows = await db
    .select({ id, product: { slug, title } })
    .from(products)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.product]))
}
