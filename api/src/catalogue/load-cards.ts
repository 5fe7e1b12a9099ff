import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../db/database'
import { presentPicture } from '../pictures/present-picture'
import { pictures } from '../pictures/pictures.table'
import { brands } from './brands.table'
import { loadVariants, type VariantRow } from './load-variants'
import { productImages } from './product-images.table'
import { products } from './products.table'

export const PICTURES_OF_A_CARD = 2

/** What a card shows of the product's own row. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  discountPercent: products.discountPercent,
  brand: { slug: brands.slug, name: brands.name },
}

/** Published, newest first: the order of the shop. */
export const published = eq(products.status, 'published')
export const newestFirst = [sql`${products.publishedAt} desc`, sql`${products.id} desc`] as const

/** The cards of published products, newest first. */
export async function loadCards(
  db: Queryable,
  currency: string,
  { where, limit, offset = 0, first }: { where?: SQL; limit: number; offset?: number; first?: SQL },
): Promise<ProductCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(published, where))
    .orderBy(...(first ? [first] : []), ...newestFirst)
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.id)
  const images = await loadImages(db, ids, PICTURES_OF_A_CARD)
  const variants = await loadVariants(db, currency, ids)
  return rows.map((row) =>
    toCard(row, { images: images.get(row.id) ?? [], variants: variants.get(row.id) ?? [], currency }),
  )
}

export function toCard(
  row: Pick<ProductCard, 'id' | 'slug' | 'title' | 'discountPercent' | 'brand'>,
  { images, variants, currency }: { images: ProductCard['pictures']; variants: VariantRow[]; currency: string },
): ProductCard {
  const cheapest = variants.reduce<VariantRow | null>((a, b) => (a && a.amountMinor <= b.amountMinor ? a : b), null)
  const listMinor = cheapest?.compareAtMinor ?? null
  const inStock = [...variants]
    .filter((variant) => variant.available > 0)
    .sort((a, b) => a.sizePosition - b.sizePosition)
  return {
    ...row,
    price: { amountMinor: cheapest?.amountMinor ?? 0, currency },
    listPrice: listMinor === null ? null : { amountMinor: listMinor, currency },
    pictures: images.slice(0, PICTURES_OF_A_CARD),
    colors: [...new Map(variants.map(({ color }) => [color.slug, color])).values()],
    sizesInStock: [...new Set(inStock.map((variant) => variant.size))],
  }
}

/** The pictures of products, by the product's id, in their order. */
export async function loadImages(db: Queryable, productIds: string[], perProduct = 1_000) {
  const byProduct = new Map<string, ProductCard['pictures']>()
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
