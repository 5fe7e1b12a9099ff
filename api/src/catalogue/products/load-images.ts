import { and, asc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { outer } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture, type StoredPicture } from '../pictures/present-picture'
import { productImages } from './product-images.table'
import { products } from './products.table'

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

/** A product's pictures as a column beside it, in their order. @param which of `image`. */
export const imagesOf = (which: SQL) => sql<(StoredPicture & { alt: string; color: string | null })[]>`(
  select coalesce(json_agg(json_build_object(
    'id', picture.id, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder,
    'alt', image.alt, 'color', image.color
  ) order by image.position), '[]')
  from product_images image join pictures picture on picture.id = image.picture_id
  where image.product_id = ${outer(products.id)} and ${which})`
