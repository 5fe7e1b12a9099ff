import { inArray } from 'drizzle-orm'
import { discounted, toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import type { Queryable } from '../../platform/db/database'
import { productDrafts } from '../seller-products/product-drafts.table'

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
