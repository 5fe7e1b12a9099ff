import { sql, type SQL } from 'drizzle-orm'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_COLORS, FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import { containing, MOST_COMPARED } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  status: Found['products'][number]['status']
  sku: string | null
  colors: string[]
  shopId: string
  shop: string
  name: string | null
}

const skusOf = (product: SQL) =>
  sql`select min(sku) from variants where variants.product_id = ${product} and variants.archived_at is null`

/** Names of the first colours that a product comes in, as an array. */
const colorsOf = (product: SQL) => sql`
  array(select colors.name from colors where colors.slug in (
    select color from variants where variants.product_id = ${product} and variants.archived_at is null)
    order by colors.position, colors.slug limit ${FOUND_COLORS})`

/** Products of all shops, drafts among them, by title or by a SKU: those of which it is all of either first, then the newest. */
export async function searchProducts(db: Queryable, typed: string): Promise<Found['products']> {
  const part = containing(typed)
  const id = sql`product.id`
  const { rows } = await db.execute<Row>(sql`
    with found (id, is_all) as (
      (select id, true from products where lower(title) = lower(${typed}) limit ${MOST_COMPARED})
      union all (select product_id, true from variants where lower(sku) = lower(${typed}) limit ${MOST_COMPARED})
      union all (select id, false from products where title ilike ${part} limit ${MOST_COMPARED})
      union all (select product_id, false from variants where sku ilike ${part} limit ${MOST_COMPARED}))
    select product.id, product.slug, product.title, product.status, seller.id as "shopId", seller.slug as shop, seller.name, (
      select min(sku) from variants where variants.product_id = product.id and variants.sku ilike ${part}) as sku,
      ${colorsOf(id)} as colors
    from (select id, bool_or(is_all) as is_all from found group by id) found join products product on product.id = found.id
    join sellers seller on seller.id = product.seller_id
    where product.deleted_at is null
    order by found.is_all desc, product.created_at desc, product.id desc limit ${FOUND_ROWS}`)
  return rows.map(({ shopId, shop, name, ...product }) => ({
    ...product,
    shop: { id: shopId, slug: shop, name: sellerName({ slug: shop, name }) },
  }))
}

/** What tells products of one title apart, by their ids: a SKU, one that fits before others, and their first colours. */
export async function marksOf(
  db: Queryable,
  ids: readonly string[],
  typed: string,
): Promise<Map<string, { sku: string | null; colors: string[] }>> {
  const id = sql`product.id`
  const { rows } = await db.execute<{ id: string; sku: string | null; colors: string[] }>(sql`
    select product.id, coalesce((${skusOf(id)} and sku ilike ${containing(typed)}), (${skusOf(id)})) as sku, ${colorsOf(id)} as colors
    from products product where product.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id: product, ...marks }) => [product, marks]))
}
