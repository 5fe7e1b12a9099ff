import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { productImages } from './product-images.table'
import { products } from './products.table'

/** How many are worth drawing before anybody asks; the rest of a large demo is drawn on demand. */
const AHEAD = 1_000

/** Ids of the drawn pictures of products: the first of each product before any second, newest products first. */
export async function listDrawings(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(productImages)
    .innerJoin(pictures, eq(pictures.id, productImages.pictureId))
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(isNotNull(pictures.drawing))
    .orderBy(asc(productImages.position), desc(products.publishedAt))
    .limit(AHEAD)
  return rows.map((row) => row.id)
}
