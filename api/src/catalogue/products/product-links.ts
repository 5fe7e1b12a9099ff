import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containing, outer, type FoundBy } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { products } from './products.table'
import { published } from './published'

/** The address of the product whose id is in a column, within a statement. */
export const productSlug = <Id extends AnyPgColumn>(id: Id) =>
  sql<FoundBy<Id, string>>`(select product.slug from products product where product.id = ${outer(id)})`

/** The same with its title. */
export const productLink = <Id extends AnyPgColumn>(id: Id) =>
  sql<FoundBy<Id, { slug: string; title: string }>>`(
    select json_build_object('slug', product.slug, 'title', product.title)
    from products product where product.id = ${outer(id)})`

/** What the variant whose id is in a column is, within a statement: the address of its product, colour and size. */
export const variantOf = (id: AnyPgColumn) =>
  sql<{ product: string; color: string; size: string }>`(
    select json_build_object('product', product.slug, 'color', variant.color, 'size', variant.size)
    from variants variant join products product on product.id = variant.product_id where variant.id = ${outer(id)})`

/** Whether the product whose id is in a column has these words in its title, or its shop in its name, within a statement. */
export const isProductNamed = (id: AnyPgColumn, typed: string) =>
  sql`exists (select 1 from products product join sellers seller on seller.id = product.seller_id where product.id = ${outer(id)}
    and (product.title ilike ${containing(typed)} or seller.name ilike ${containing(typed)}))`

/** Title and present address of products, by their ids, whose they are, and whether shoppers see them; those that are gone are left out. */
export async function productLinks(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { slug: string; title: string; sellerId: string; isHidden: boolean }>> {
  if (ids.length === 0) return new Map()
  const { id, slug, title, sellerId } = products
  const rows = await db
    .select({ id, product: { slug, title, sellerId, isHidden: sql<boolean>`not ${published}` } })
    .from(products)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.product]))
}
