import { eq, sql } from 'drizzle-orm'
import { moveStock } from '../catalogue/stock/move-stock'
import { stockLevels } from '../catalogue/stock/stock-levels.table'
import type { TestApi } from './start-test-api'

export interface SomeVariant {
  id: string
  productId: string
  sellerId: string
  priceMinor: number
}

/** Variants of different products that are on sale, with at least 30 pieces each, those of different sellers by turns. */
export async function someVariants<N extends number>(shop: TestApi, many: N): Promise<Variants<N>> {
  const { db, env } = shop.api.deps
  const { rows } = await db.execute<{ id: string; product: string; seller: string; price: string }>(sql`
    select id, product, seller, price from (
      select distinct on (product.id, variant.color) variant.id, product.id as product, product.seller_id as seller, price.amount_minor as price,
        row_number() over (partition by product.seller_id order by product.id, variant.position) as turn
      from products product join variants variant on variant.product_id = product.id
      join variant_prices price on price.variant_id = variant.id and price.currency = ${env.currency}
      where product.status = 'published' order by product.id, variant.color, variant.position
    ) each order by turn, seller limit ${many}`)
  if (rows.length < many) throw new Error(`The demo has only ${rows.length} such variants`)
  const ids = rows.map((row) => row.id)
  await db.execute(sql`
    with short as (select variant_id from stock_levels where variant_id in ${ids} and on_hand - reserved < 30 for update),
    filled as (update stock_levels set on_hand = on_hand + 30 where variant_id in (select variant_id from short))
    insert into stock_movements (variant_id, kind, quantity, at) select variant_id, 'received', 30, now() from short`)
  return rows.map((row) => ({
    id: row.id,
    productId: row.product,
    sellerId: row.seller,
    priceMinor: Number(row.price),
  })) as Variants<N>
}

type Variants<N extends number> = number extends N
  ? SomeVariant[]
  : [SomeVariant, SomeVariant, SomeVariant, SomeVariant, ...SomeVariant[]]

/** Leaves so many pieces of a variant to be had. */
export async function onlyLeft(shop: TestApi, variantId: string, left: number): Promise<void> {
  const { db, clock } = shop.api.deps
  await db.transaction(async (tx) => {
    const [level] = await tx.select().from(stockLevels).where(eq(stockLevels.variantId, variantId)).for('update')
    const quantity = left + (level?.reserved ?? 0) - (level?.onHand ?? 0)
    if (quantity !== 0)
      await moveStock({ tx, now: clock.now(), catalogue: null }, [{ variantId, kind: 'adjusted', quantity }])
  })
}
