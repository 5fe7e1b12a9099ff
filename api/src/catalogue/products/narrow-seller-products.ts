import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SellerProductFilters } from 'shared-contracts/seller-products/seller-products.schema'
import { containing } from '../../platform/db/columns'
import { currentSubmission } from '../submissions/own-submissions'
import { products } from './products.table'
import { runsLow, soldOut } from './shelf'

/** What of a seller's own products is wanted; never those that were removed. */
export function narrowSellerProducts(filters: SellerProductFilters): SQL | undefined {
  const { q, status, stock, category, brand, import: importId, submission } = filters
  return and(
    isNull(products.deletedAt),
    q ? matches(containing(q)) : undefined,
    status && eq(products.status, status),
    stock && (stock === 'low' ? runsLow : soldOut),
    category === undefined
      ? undefined
      : sql`${products.categoryId} in (select c.id from categories c left join categories above on above.id = c.parent_id
        where ${category} in (c.slug, above.slug))`,
    brand === undefined ? undefined : eq(products.brandId, brand),
    importId === undefined ? undefined : eq(products.importId, importId),
    submission && sql`(${currentSubmission}) ->> 'state' = ${submission}`,
  )
}

const matches = (pattern: string) => sql`(${products.title} ilike ${pattern} or ${products.slug} ilike ${pattern}
  or exists (select from variants v where v.product_id = ${products.id} and v.sku ilike ${pattern}))`
