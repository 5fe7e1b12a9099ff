import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { SELLER_PAGE_SIZE } from 'shared-contracts/catalogue/page-sizes'
import type { SellerProduct, SellerProductPage } from 'shared-contracts/catalogue/product.schema'
import type { Db } from '../db/database'
import { categories } from './categories.table'
import { loadImages } from './load-images'
import { products } from './products.table'

interface Deps {
  db: Db
  env: { currency: string }
}

/** The one place where a seller's products are told from everybody else's. */
export const ownedBy = (sellerId: string): SQL => eq(products.sellerId, sellerId)

/** Pieces on hand, over all variants of a product. */
export const piecesOnHand = sql<number>`coalesce((
  select sum(stock.on_hand) from variants join stock_levels stock on stock.variant_id = variants.id
  where variants.product_id = ${products.id}), 0)::int`

const lowestPrice = (currency: string) => sql<number>`coalesce((
  select min(price.amount_minor) from variants join variant_prices price on price.variant_id = variants.id
  where variants.product_id = ${products.id} and price.currency = ${currency}), 0)::int`

/** One page of a seller's own products, whatever their status, newest first. */
export async function listSellerProducts(deps: Deps, sellerId: string, page = 1): Promise<SellerProductPage> {
  const [counted] = await deps.db.select({ total: count() }).from(products).where(ownedBy(sellerId))
  const total = counted?.total ?? 0
  const offset = (page - 1) * SELLER_PAGE_SIZE
  const items = await loadSellerProducts(deps, sellerId, { limit: SELLER_PAGE_SIZE, offset })
  return { items, page, pageCount: Math.max(1, Math.ceil(total / SELLER_PAGE_SIZE)), total }
}

/** Rows of the back-office, newest first unless another order comes before. */
export async function loadSellerProducts(
  { db, env }: Deps,
  sellerId: string,
  { where, first, limit, offset = 0 }: { where?: SQL; first?: SQL; limit: number; offset?: number },
): Promise<SellerProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      status: products.status,
      category: { slug: categories.slug, name: categories.name },
      amountMinor: lowestPrice(env.currency),
      discountPercent: products.discountPercent,
      stock: piecesOnHand,
      createdAt: products.createdAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(ownedBy(sellerId), where))
    .orderBy(...(first ? [first] : []), sql`${products.createdAt} desc`, sql`${products.id} desc`)
    .limit(limit)
    .offset(offset)
  const images = await loadImages(
    db,
    rows.map((row) => row.id),
    1,
  )
  return rows.map(({ amountMinor, createdAt, ...row }) => ({
    ...row,
    price: { amountMinor, currency: env.currency },
    picture: images.get(row.id)?.[0] ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
