import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { products } from './products.table'
import { published } from './published'
import { stockLevels } from './stock-levels.table'
import { variantPrices } from './variant-prices.table'
import { variants } from './variants.table'

/** What a variant costs now and how many pieces can be had; `null` when it is not on sale. */
export async function findOffer(
  db: Queryable,
  currency: string,
  variantId: string,
): Promise<{ priceMinor: number; available: number } | null> {
  const [found] = await db
    .select({
      priceMinor: variantPrices.amountMinor,
      available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(and(eq(variants.id, variantId), published))
  return found ?? null
}
