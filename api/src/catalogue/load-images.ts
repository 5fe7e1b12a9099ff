import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { productImages } from './product-images.table'

/** The pictures of products, by the product's id, in their order. */
export async function loadImages(db: Queryable, productIds: string[], perProduct = 1_000) {
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
    .where(and(inArray(productImages.productId, productIds), lt(productImages.position, perProduct)))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  for (const { productId, picture, ...image } of rows) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), presentPicture(picture, image)])
  }
  return byProduct
}
