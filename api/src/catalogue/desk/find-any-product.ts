import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { DESK_PRODUCT_ROWS } from 'shared-contracts/desk-products/desk-product-terms'
import type { DeskProductDetails } from 'shared-contracts/desk-products/desk-products.schema'
import type { Queryable } from '../../platform/db/database'
import { findShop, sellerName } from '../../selling/sellers/present-seller'
import { showAttributesOf } from '../attributes/product-attributes'
import { listCorrections } from '../corrections/load-corrections'
import { loadImages } from '../products/load-images'
import { priceHistory } from '../products/price-history.table'
import { safetyOf } from '../products/product-safety'
import { products } from '../products/products.table'
import { brands, categories, colors } from '../products/vocabulary.table'
import { variants } from '../products/variants.table'
import { productChanges } from '../seller-products/product-changes.table'
import { loadOwnVariants } from '../seller-products/set-variants-and-prices'
import { listTakeDowns } from '../take-downs/load-take-downs'

type OfCatalogue = Omit<DeskProductDetails, 'orders' | 'reviews' | 'reports' | 'changes'> & {
  changes: (Omit<DeskProductDetails['changes'][number], 'by'> & { actorId: string | null })[]
}

const breadcrumb = sql<string[]>`(
  with recursive path as (
    select name, parent_id, 0 as steps from categories where id = ${products.categoryId}
    union all
    select above.name, above.parent_id, steps + 1 from categories above join path on above.id = path.parent_id)
  select coalesce(array_agg(name order by steps desc), '{}') from path)`

/** What the catalogue knows of a product of any shop in any state; `null` when there is none. */
export async function findAnyProduct(
  { db, env: { currency } }: { db: Queryable; env: { currency: string } },
  id: string,
): Promise<OfCatalogue | null> {
  const [row] = await db
    .select({ product: products, brand: brands.name, category: categories.name, breadcrumb, place: categories.slug })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  const seller = row && (await findShop(db, row.product.sellerId))
  if (!seller) return null
  const { product, place: category, ...vocabulary } = row
  const { slug, title, status, description, details, material } = product
  return {
    ...{ id, slug, title, status, description, details, material, ...vocabulary },
    takenDown: product.takenDownAt !== null,
    inReview: product.reviewSince !== null && status !== 'published',
    onSale: status === 'published' && !product.heldBack,
    createdAt: product.createdAt.toISOString(),
    publishedAt: product.publishedAt?.toISOString() ?? null,
    shop: { id: seller.id, slug: seller.slug, name: sellerName(seller), state: seller.state },
    pictures: (await loadImages(db, [id])).get(id) ?? [],
    variants: await variantsOf(db, currency, id),
    attributes: await showAttributesOf(db, id),
    safety: safetyOf(product.safety, seller.safety),
    prices: await pricesOf(db, currency, id),
    changes: await changesOf(db, id),
    takeDowns: await listTakeDowns(db, id),
    corrections: await listCorrections(db, id),
    ...(category !== null && product.brandId !== null && { place: { category, brand: product.brandId } }),
  }
}

async function variantsOf(db: Queryable, currency: string, id: string): Promise<OfCatalogue['variants']> {
  const rows = await loadOwnVariants(db, currency, id)
  if (rows.length === 0) return []
  const named = await db
    .select({ slug: colors.slug, name: colors.name })
    .from(colors)
    .where(inArray(colors.slug, [...new Set(rows.map(({ color }) => color))]))
  const names = new Map(named.map(({ slug, name }) => [slug, name]))
  return rows.map(({ id: variantId, sku, color, size, onHand, reserved, ...row }) => ({
    ...{ id: variantId, sku, color: names.get(color) ?? color, size, onHand, reserved },
    price: { amountMinor: row.amountMinor, currency },
    listPrice: row.discount === null ? null : { amountMinor: row.listMinor, currency },
    archived: row.archivedAt !== null,
  }))
}

async function pricesOf(db: Queryable, currency: string, id: string): Promise<OfCatalogue['prices']> {
  const rows = await db
    .select({ sku: variants.sku, amountMinor: priceHistory.amountMinor, at: priceHistory.at })
    .from(priceHistory)
    .innerJoin(variants, eq(variants.id, priceHistory.variantId))
    .where(and(eq(variants.productId, id), eq(priceHistory.currency, currency)))
    .orderBy(desc(priceHistory.at), desc(variants.position))
    .limit(DESK_PRODUCT_ROWS)
  return rows.map(({ sku, amountMinor, at }) => ({
    sku,
    price: { amountMinor, currency },
    at: at?.toISOString() ?? '',
  }))
}

async function changesOf(db: Queryable, id: string): Promise<OfCatalogue['changes']> {
  const { kind, fields, actorId, at, version } = productChanges
  const rows = await db
    .select({ kind, fields, actorId, at })
    .from(productChanges)
    .where(eq(productChanges.productId, id))
    .orderBy(desc(version))
    .limit(DESK_PRODUCT_ROWS)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
