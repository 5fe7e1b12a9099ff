import { and, asc, eq, sql } from 'drizzle-orm'
import { brands } from '../catalogue/brands.table'
import { colors } from '../catalogue/colors.table'
import { products } from '../catalogue/products.table'
import { published } from '../catalogue/published'
import { stockLevels } from '../catalogue/stock-levels.table'
import { variantPrices } from '../catalogue/variant-prices.table'
import { variants } from '../catalogue/variants.table'
import type { Queryable } from '../db/database'
import { belongsTo, type Shopper } from '../guests/shopper'
import { sellerName } from '../sellers/seller-name'
import { sellers } from '../sellers/sellers.table'
import { cartLines } from './cart-lines.table'
import { carts } from './carts.table'

export interface CartRow {
  variantId: string
  productId: string
  slug: string
  title: string
  brand: string
  color: { slug: string; name: string; hex: string }
  size: string
  seller: { id: string; slug: string; name: string }
  quantity: number
  seenMinor: number
  unitMinor: number
  /** Before the discount; `null` without one. */
  listMinor: number | null
  /** Pieces that can be had now. */
  available: number
  onSale: boolean
}

/** What is in a shopper's cart, as things stand now, in the order in which it was added. */
export async function productsInCart(db: Queryable, currency: string, shopper: Shopper): Promise<CartRow[]> {
  const rows = await db
    .select({
      variantId: variants.id,
      productId: products.id,
      slug: products.slug,
      title: products.title,
      brand: brands.name,
      color: { slug: colors.slug, name: colors.name, hex: colors.hex },
      size: variants.size,
      seller: { id: sellers.id, slug: sellers.slug, name: sellers.name },
      quantity: cartLines.quantity,
      seenMinor: cartLines.seenMinor,
      unitMinor: variantPrices.amountMinor,
      listMinor: variantPrices.compareAtMinor,
      available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`,
      onSale: sql<boolean>`${published}`,
    })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(colors, eq(colors.slug, variants.color))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(belongsTo(carts, shopper))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
  return rows.map((row) => ({ ...row, seller: { ...row.seller, name: sellerName(row.seller) } }))
}
