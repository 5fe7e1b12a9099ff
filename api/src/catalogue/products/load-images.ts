import { and, asc, eq, inArray, lt, or, isNull, sql } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { stockLevels } from '../stock/stock-levels.table'
import { productImages } from './product-images.table'
import { colors, sizes } from './vocabulary.table'
import { variantPrices } from './variant-prices.table'
import { variants } from './variants.table'

/** What of a product's pictures is wanted: the first ones, and all that show a colour. */
interface WantedImages {
  first: number
  colors: readonly string[]
}

/** The pictures of products, by the product's id, in their order. */
export async function loadImages(db: Queryable, productIds: string[], wanted?: WantedImages) {
  const byProduct = new Map<string, Picture[]>()
  if (productIds.length === 0) return byProduct
  const rows = await db
    .select({
      productId: productImages.productId,
      alt: productImages.alt,
      color: productImages.color,
      picture: {
        id: pictures.id,
        width: pictures.width,
        height: pictures.height,
        placeholder: pictures.placeholder,
      },
    })
    .from(productImages)
    .innerJoin(pictures, eq(pictures.id, productImages.pictureId))
    .where(
      and(
        inArray(productImages.productId, productIds),
        wanted && or(lt(productImages.position, wanted.first), inArray(productImages.color, [...wanted.colors])),
      ),
    )
    .orderBy(asc(productImages.productId), asc(productImages.position))
  for (const { productId, picture, ...image } of rows) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), presentPicture(picture, image)])
  }
  return byProduct
}

/** The first picture that shows a colour, else the first that shows all, else the first; `null` without pictures. */
export function pictureOfColor(pictures: readonly Picture[], color: string): Picture | null {
  return (
    pictures.find((picture) => picture.color === color) ??
    pictures.find((picture) => picture.color === null) ??
    pictures[0] ??
    null
  )
}

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
