import { and, eq } from 'drizzle-orm'
import { discounted } from 'shared-contracts/catalogue/money'
import { priceHistory } from '../products/price-history.table'
import { variantPrices } from '../products/variant-prices.table'
import type { Tx } from '../../platform/db/database'

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
