import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { colors, sizes } from './vocabulary.table'
import { stockLevels } from '../stock/stock-levels.table'
import { variantPrices } from './variant-prices.table'
import { variants } from './variants.table'

export interface VariantRow {
  id: string
  productId: string
  sku: string
  color: { slug: string; name: string; hex: string }
  size: string
  sizePosition: number
  amountMinor: number
  /** Before the discount; `null` without one. */
  compareAtMinor: number | null
  /** Pieces that can be had now. */
  available: number
}

/** The variants of products, by the product's id, in the order in which the seller listed them. */
export async function loadVariants(
  db: Queryable,
  currency: string,
  productIds: string[],
): Promise<Map<string, VariantRow[]>> {
  const byProduct = new Map<string, VariantRow[]>()
  if (productIds.length === 0) return byProduct
  const rows = await db
    .select({
      id: variants.id,
      productId: variants.productId,
      sku: variants.sku,
      color: { slug: colors.slug, name: colors.name, hex: colors.hex },
      size: variants.size,
      sizePosition: sizes.position,
      amountMinor: variantPrices.amountMinor,
      compareAtMinor: variantPrices.compareAtMinor,
      available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`,
    })
    .from(variants)
    .innerJoin(colors, eq(colors.slug, variants.color))
    .innerJoin(sizes, eq(sizes.slug, variants.size))
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(and(inArray(variants.productId, productIds), isNull(variants.archivedAt)))
    .orderBy(asc(variants.productId), asc(variants.position))
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row])
  return byProduct
}
