import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Holiday } from 'shared-contracts/shop-profile/holiday.schema'
import type { Queryable } from '../../platform/db/database'
import { holidayOf, sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { brands, categories, colors, sizes } from './vocabulary.table'
import { products } from './products.table'
import { published } from './published'
import { stockLevels } from '../stock/stock-levels.table'
import { variantPrices } from './variant-prices.table'
import { variants } from './variants.table'

/** A variant as somebody would buy it now. */
export interface Offer {
  variantId: string
  productId: string
  categoryId: string
  slug: string
  title: string
  brand: string
  sku: string
  color: { slug: string; name: string; hex: string }
  size: { slug: string; name: string }
  seller: { id: string; slug: string; name: string }
  priceMinor: number
  /** Before the discount; `null` without one. */
  listMinor: number | null
  /** Pieces that can be had now: none while the seller is away. */
  available: number
  /** The seller's holiday, while it is going on. */
  holiday: Holiday | null
  onSale: boolean
}

/** Variants by their ids, whether they are on sale or not. */
export async function loadOffers(
  db: Queryable,
  currency: string,
  variantIds: readonly string[],
): Promise<Map<string, Offer>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({
      variantId: variants.id,
      productId: products.id,
      categoryId: categories.id,
      slug: products.slug,
      title: products.title,
      brand: brands.name,
      sku: variants.sku,
      color: { slug: colors.slug, name: colors.name, hex: colors.hex },
      size: { slug: sizes.slug, name: sizes.name },
      seller: { id: sellers.id, slug: sellers.slug, name: sellers.name },
      away: { awayUntil: sellers.awayUntil, holidayNote: sellers.holidayNote },
      priceMinor: variantPrices.amountMinor,
      listMinor: variantPrices.compareAtMinor,
      available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`,
      onSale: sql<boolean>`${published} and ${variants.archivedAt} is null`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(colors, eq(colors.slug, variants.color))
    .innerJoin(sizes, eq(sizes.slug, variants.size))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(inArray(variants.id, [...variantIds]))
  return new Map(
    rows.map(({ away, available, ...row }) => {
      const holiday = holidayOf(away)
      const seller = { ...row.seller, name: sellerName(row.seller) }
      return [row.variantId, { ...row, seller, holiday, available: holiday ? 0 : available }]
    }),
  )
}
