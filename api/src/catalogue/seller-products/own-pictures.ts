import { and, eq, inArray } from 'drizzle-orm'
import { productImages } from '../products/product-images.table'
import type { Queryable } from '../../platform/db/database'
import { sellerPictures } from './seller-pictures.table'

/**
 * Of these pictures, those that a shop may name in a product: it has uploaded them, or the product shows them already.
 *
 * @param productId `null` for a product that is not there yet.
 */
export async function ownPictures(
  db: Queryable,
  { sellerId, productId }: { sellerId: string; productId: string | null },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const uploaded = await db
    .select({ id: sellerPictures.pictureId })
    .from(sellerPictures)
    .where(and(eq(sellerPictures.sellerId, sellerId), inArray(sellerPictures.pictureId, [...ids])))
  const shown =
    productId === null
      ? []
      : await db
          .select({ id: productImages.pictureId })
          .from(productImages)
          .where(and(eq(productImages.productId, productId), inArray(productImages.pictureId, [...ids])))
  return new Set([...uploaded, ...shown].flatMap(({ id }) => id ?? []))
}
