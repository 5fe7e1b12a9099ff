import { and, eq, type SQL } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../db/database'
import { brands } from './brands.table'
import { loadImages } from './load-images'
import { loadVariants } from './load-variants'
import { products } from './products.table'
import { newestFirst, published } from './published'
import { cardColumns, PICTURES_OF_A_CARD, toCard } from './to-card'

/** The cards of published products, newest first. */
export async function loadCards(
  db: Queryable,
  currency: string,
  { where, limit, offset = 0 }: { where?: SQL; limit: number; offset?: number },
): Promise<ProductCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(published, where))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.id)
  const images = await loadImages(db, ids, PICTURES_OF_A_CARD)
  const variants = await loadVariants(db, currency, ids)
  return rows.map((row) =>
    toCard(row, { images: images.get(row.id) ?? [], variants: variants.get(row.id) ?? [], currency }),
  )
}
