import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { STOCK_PAGE_SIZE, type StockLevelFilter } from 'shared-contracts/seller-products/product-limits'
import type { StockPage, StockRow } from 'shared-contracts/seller-products/seller-stock.contract'
import { colors } from '../catalogue/colors.table'
import { loadImages } from '../catalogue/load-images'
import { pictureOfColor } from '../catalogue/picture-of-color'
import { products } from '../catalogue/products.table'
import { sizes } from '../catalogue/sizes.table'
import { stockLevels } from '../catalogue/stock-levels.table'
import { variants } from '../catalogue/variants.table'
import { containing } from '../db/containing'
import type { Queryable } from '../db/database'
import { sellers } from '../sellers/sellers.table'

const available = sql<number>`(${stockLevels.onHand} - ${stockLevels.reserved})`
const lowAt = sql<number>`coalesce(${variants.lowAt}, ${sellers.lowAt})`
const isLow = sql`${available} between 1 and ${lowAt}`
const isOut = sql`${available} <= 0`

/** What stands on a seller's shelf: no archived variants, no removed drafts. */
const onShelf = (sellerId: string) =>
  and(eq(variants.sellerId, sellerId), isNull(variants.archivedAt), isNull(products.deletedAt))

interface Wanted {
  q?: string | undefined
  level?: StockLevelFilter | undefined
  product?: string | undefined
  page?: number | undefined
}

/** One page of a seller's variants, by title, each product's in its own order. */
export async function listStock(db: Queryable, sellerId: string, wanted: Wanted): Promise<StockPage> {
  const { q, level, product, page = 1 } = wanted
  const where = and(
    onShelf(sellerId),
    q ? or(sql`${products.title} ilike ${containing(q)}`, sql`${variants.sku} ilike ${containing(q)}`) : undefined,
    level && (level === 'low' ? isLow : isOut),
    product === undefined ? undefined : eq(variants.productId, product),
  )
  const total = (await countStock(db, where)).all
  const offset = (page - 1) * STOCK_PAGE_SIZE
  const [shop] = await db.select({ lowAt: sellers.lowAt }).from(sellers).where(eq(sellers.id, sellerId))
  return {
    items: await loadRows(db, where, { limit: STOCK_PAGE_SIZE, offset }),
    page,
    pageCount: Math.max(1, Math.ceil(total / STOCK_PAGE_SIZE)),
    total,
    counts: await countStock(db, onShelf(sellerId)),
    shopLowAt: shop?.lowAt ?? 0,
  }
}

/** One variant of a seller's shelf; `null` when it is not theirs, or is archived. */
export async function findStock(db: Queryable, sellerId: string, variantId: string): Promise<StockRow | null> {
  const [row] = await loadRows(db, and(onShelf(sellerId), eq(variants.id, variantId)), { limit: 1, offset: 0 })
  return row ?? null
}

async function countStock(db: Queryable, where: SQL | undefined) {
  const [counts] = await db
    .select({
      all: count(),
      low: sql<number>`(count(*) filter (where ${isLow}))::int`,
      out: sql<number>`(count(*) filter (where ${isOut}))::int`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(where)
  return counts ?? { all: 0, low: 0, out: 0 }
}

async function loadRows(db: Queryable, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({
      variantId: variants.id,
      productId: products.id,
      title: products.title,
      status: products.status,
      color: { slug: colors.slug, name: colors.name, hex: colors.hex },
      size: { slug: sizes.slug, name: sizes.name },
      sku: variants.sku,
      onHand: stockLevels.onHand,
      reserved: stockLevels.reserved,
      available,
      lowAt,
      ownLowAt: variants.lowAt,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .innerJoin(colors, eq(colors.slug, variants.color))
    .innerJoin(sizes, eq(sizes.slug, variants.size))
    .where(where)
    .orderBy(asc(sql`lower(${products.title})`), asc(products.id), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset(offset)
  const images = await loadImages(db, [...new Set(rows.map(({ productId }) => productId))])
  return rows.map((row) => ({ ...row, picture: pictureOfColor(images.get(row.productId) ?? [], row.color.slug) }))
}
