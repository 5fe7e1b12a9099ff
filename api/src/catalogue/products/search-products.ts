import { sql } from 'drizzle-orm'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import { containing } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  status: Found['products'][number]['status']
  sku: string | null
  shop: string
  name: string | null
}

/** Products of all shops, drafts among them, by title or by a SKU: the newest first. */
export async function searchProducts(db: Queryable, typed: string): Promise<Found['products']> {
  const pattern = containing(typed)
  const { rows } = await db.execute<Row>(sql`
    select product.id, product.slug, product.title, product.status, seller.slug as shop, seller.name, (
      select min(sku) from variants where variants.product_id = product.id and variants.sku ilike ${pattern}) as sku
    from products product join sellers seller on seller.id = product.seller_id
    where product.deleted_at is null and product.id in (
      select id from products where title ilike ${pattern}
      union all select product_id from variants where sku ilike ${pattern})
    order by product.created_at desc, product.id desc limit ${FOUND_ROWS}`)
  return rows.map(({ shop, name, ...product }) => ({
    ...product,
    shop: { slug: shop, name: sellerName({ slug: shop, name }) },
  }))
}
