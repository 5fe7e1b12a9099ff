import { and, asc, eq, sql } from 'drizzle-orm'
import { stockLevels } from '../stock/stock-levels.table'
import { variantPrices } from '../products/variant-prices.table'
import { variants } from '../products/variants.table'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../../buying/orders/order-lines.table'

export type OwnVariant = Awaited<ReturnType<typeof loadOwnVariants>>[number]

/** All variants of a product, those that were taken out too, in the seller's order. */
export async function loadOwnVariants(db: Queryable, currency: string, productId: string) {
  const rows = await db
    .select({
      id: variants.id,
      color: variants.color,
      size: variants.size,
      sku: variants.sku,
      position: variants.position,
      archivedAt: variants.archivedAt,
      amountMinor: variantPrices.amountMinor,
      compareAtMinor: variantPrices.compareAtMinor,
      discount: variantPrices.discountPercent,
      onHand: stockLevels.onHand,
      reserved: stockLevels.reserved,
      sold: sql<boolean>`exists (select from ${orderLines} where ${orderLines.variantId} = ${variants.id})`,
    })
    .from(variants)
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position))
  return rows.map(({ compareAtMinor, ...row }) => ({ ...row, listMinor: compareAtMinor ?? row.amountMinor }))
}
