import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { productImages } from './product-images.table'

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
