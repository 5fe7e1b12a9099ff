import { asc, eq } from 'drizzle-orm'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { categories } from '../products/vocabulary.table'
import { productImages } from '../products/product-images.table'
import { products } from '../products/products.table'
import type { Queryable } from '../../platform/db/database'
import { loadOwnVariants } from './set-price'

/** A product as it is stored, in the form in which it is edited; `null` of a draft that was never complete. */
export async function loadContent(db: Queryable, currency: string, productId: string): Promise<ProductContent | null> {
  const [row] = await db
    .select({
      name: products.title,
      slug: products.slug,
      brand: products.brandId,
      category: categories.slug,
      material: products.material,
      description: products.description,
      details: products.details,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
  if (!row?.brand || !row.category) return null
  const { brand, category, material, ...words } = row
  const variants = await loadOwnVariants(db, currency, productId)
  if (variants.length === 0) return null
  return {
    ...words,
    brand,
    category,
    ...(material !== null && { material }),
    variants: variants
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ color, size, sku, listMinor, discount, onHand }) => ({
        ...{ color, size, sku, discount },
        priceMinor: listMinor,
        stock: onHand,
        stockWas: onHand,
      })),
    pictures: await db
      .select({ id: productImages.pictureId, color: productImages.color, alt: productImages.alt })
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(asc(productImages.position)),
  }
}
