import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Holiday } from 'shared-contracts/shop-profile/holiday.schema'
import { discounted, toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import type { Queryable } from '../../platform/db/database'
import { holidayOf, sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { stockLevels } from '../stock/stock-levels.table'
import { productDrafts } from '../seller-products/product-drafts.table'
import { brands, categories, colors, sizes } from './vocabulary.table'
import { products } from './products.table'
import { published } from './published'
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

/** What a draft would put on the shelf, as far as it is typed. */
interface DraftOffer {
  /** What the cheapest variant would cost, its discount taken off; 0 while none has a price. */
  amountMinor: number
  /** Of that variant. */
  discountPercent: number | null
  /** Pieces, over all variants. */
  stock: number
  variants: number
  outVariants: number
}

/** The offers that are typed into products' drafts, by the product's id; without those that have no variant yet. @param currency ISO 4217. */
export async function loadDraftOffers(
  db: Queryable,
  productIds: readonly string[],
  currency: string,
): Promise<Map<string, DraftOffer>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: productDrafts.productId, typed: productDrafts.typed })
    .from(productDrafts)
    .where(inArray(productDrafts.productId, [...productIds]))
  return new Map(
    rows.flatMap(({ id, typed: { variants } }) => {
      if (variants.length === 0) return []
      const priced = variants
        .map(({ price, discount }) => {
          const percent = whole(discount)
          return { amountMinor: discounted(toMinorUnitsOf(price, currency) ?? 0, percent ?? 0), discount: percent }
        })
        .filter(({ amountMinor }) => amountMinor > 0)
        .sort((one, other) => one.amountMinor - other.amountMinor)
      const pieces = variants.map(({ stock }) => whole(stock) ?? 0)
      return [
        [
          id,
          {
            amountMinor: priced[0]?.amountMinor ?? 0,
            discountPercent: priced[0]?.discount ?? null,
            stock: pieces.reduce((sum, many) => sum + many, 0),
            variants: variants.length,
            outVariants: pieces.filter((many) => many === 0).length,
          },
        ],
      ]
    }),
  )
}

/** A typed whole number; `null` for what is none. */
const whole = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)
