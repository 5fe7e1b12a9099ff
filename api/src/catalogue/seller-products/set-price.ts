import { and, eq, asc, sql } from 'drizzle-orm'
import { discounted } from 'shared-contracts/catalogue/money'
import { priceHistory } from '../products/price-history.table'
import { variantPrices } from '../products/variant-prices.table'
import type { Tx, Queryable } from '../../platform/db/database'
import { stockLevels } from '../stock/stock-levels.table'
import { variants } from '../products/variants.table'
import { orderLines } from '../../buying/orders/order-lines.table'

export interface NewPrice {
  variantId: string
  /** Before the discount. */
  listMinor: number
  /** Whole percent; `null` without one. */
  discount: number | null
}

/** Prices a variant. The history gets a row only when what shoppers pay is another amount: the lowest price of thirty days hangs on it. */
export async function setPrice(
  tx: Tx,
  { currency, now }: { currency: string; now: Date },
  { variantId, listMinor, discount }: NewPrice,
): Promise<void> {
  const amountMinor = discount === null ? listMinor : discounted(listMinor, discount)
  const compareAtMinor = discount === null ? null : listMinor
  const of = { variantId, currency }
  const [before] = await tx
    .select({ amountMinor: variantPrices.amountMinor })
    .from(variantPrices)
    .where(and(eq(variantPrices.variantId, variantId), eq(variantPrices.currency, currency)))
  const price = { amountMinor, compareAtMinor, discountPercent: discount }
  await tx
    .insert(variantPrices)
    .values({ ...of, ...price })
    .onConflictDoUpdate({ target: [variantPrices.variantId, variantPrices.currency], set: price })
  if (before?.amountMinor === amountMinor) return
  // A price that was replaced within the same millisecond was never anybody's.
  await tx
    .delete(priceHistory)
    .where(and(eq(priceHistory.variantId, variantId), eq(priceHistory.currency, currency), eq(priceHistory.at, now)))
  await tx.insert(priceHistory).values({ ...of, amountMinor, at: now })
}

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
