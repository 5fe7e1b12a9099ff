import { sql } from 'drizzle-orm'
import { products } from './products.table'

/** Of a product's variants that are not archived, one value. */
const ofVariants = (value: string) => sql`
  select ${sql.raw(value)} from variants v join stock_levels level on level.variant_id = v.id
    join sellers shop on shop.id = v.seller_id
  where v.product_id = ${products.id} and v.archived_at is null`

const LOW = `products.status = 'published' and level.on_hand - level.reserved between 1 and coalesce(v.low_at, shop.low_at)`
const OUT = `level.on_hand <= level.reserved`

/** How a product's variants stand on the shelf. */
export const shelf = {
  variants: sql<number>`coalesce((${ofVariants('count(*)')}), 0)::int`,
  lowVariants: sql<number>`coalesce((${ofVariants(`count(*) filter (where ${LOW})`)}), 0)::int`,
  outVariants: sql<number>`coalesce((${ofVariants(`count(*) filter (where ${OUT})`)}), 0)::int`,
}

/** Pieces on hand, over all variants of a product. */
export const piecesOnHand = sql<number>`coalesce((${ofVariants('sum(level.on_hand)')}), 0)::int`

/** Some variant is low, and can be had still. */
export const runsLow = sql`exists (${ofVariants('1')} and ${sql.raw(LOW)})`

/** It has variants, and none of them can be had. */
export const soldOut = sql`(exists (${ofVariants('1')}) and not exists (${ofVariants('1')} and not (${sql.raw(OUT)})))`

/** What the cheapest variant costs; none without variants. */
export const lowestPrice = (currency: string) => sql<number>`coalesce((
  select min(price.amount_minor) from variants v join variant_prices price on price.variant_id = v.id
  where v.product_id = ${products.id} and v.archived_at is null and price.currency = ${currency}), 0)::int`
