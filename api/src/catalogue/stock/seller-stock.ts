import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  STOCK_PAGE_SIZE,
  type StockLevelFilter,
  STOCK_HISTORY_PAGE_SIZE,
} from 'shared-contracts/seller-products/product-limits'
import type { StockPage, StockRow, StockMovementPage } from 'shared-contracts/seller-products/seller-stock.contract'
import { colors, sizes } from '../products/vocabulary.table'
import { loadImages, pictureOfColor } from '../products/load-images'
import { products } from '../products/products.table'
import { variants } from '../products/variants.table'
import { containing } from '../../platform/db/columns'
import type { Queryable, Db } from '../../platform/db/database'
import { variantPrices } from '../products/variant-prices.table'
import { sellers } from '../../selling/sellers/sellers.table'
import { keyedUnlessCounted, keyOrder, type Place } from '../../platform/db/by-key'
import type { Slice } from '../../platform/db/paged'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { orders } from '../../buying/orders/orders.table'
import { stockLevels } from './stock-levels.table'
import { stockMovements } from './stock-movements.table'

const available = sql<number>`(${stockLevels.onHand} - ${stockLevels.reserved})`
const lowAt = sql<number>`coalesce(${variants.lowAt}, ${sellers.lowAt})`
const isLow = sql`(${products.status} = 'published' and ${available} between 1 and ${lowAt})`
const isOut = sql`${available} <= 0`

/** What stands on a seller's shelf: no archived variants, no removed drafts. */
const onShelf = (sellerId: string) =>
  and(eq(variants.sellerId, sellerId), isNull(variants.archivedAt), isNull(products.deletedAt))

/** What rows are read with; a transaction, too, has the shop's currency beside it. */
export interface ShelfDeps {
  db: Queryable
  env: { currency: string }
}

interface Wanted extends Place {
  q?: string | undefined
  level?: StockLevelFilter | undefined
  product?: string | undefined
}

const byTitle = keyOrder(
  'asc',
  ['words', sql`lower(${products.title})`],
  ['id', products.id],
  ['number', variants.position],
  ['id', variants.id],
)

/** One page of a seller's variants, by title, each product's in its own order. */
export async function listStock(deps: ShelfDeps, sellerId: string, wanted: Wanted): Promise<StockPage> {
  const { db } = deps
  const { q, level, product, ...place } = wanted
  const where = and(
    onShelf(sellerId),
    q ? or(sql`${products.title} ilike ${containing(q)}`, sql`${variants.sku} ilike ${containing(q)}`) : undefined,
    level && (level === 'low' ? isLow : isOut),
    product === undefined ? undefined : eq(variants.productId, product),
  )
  const [shop] = await db.select({ lowAt: sellers.lowAt }).from(sellers).where(eq(sellers.id, sellerId))
  const { all: total } = await countStock(db, where)
  const listed = await keyedUnlessCounted(
    (slice) => selectRows(deps, and(where, byTitle.beyond(place.after)), slice),
    { ...place, size: STOCK_PAGE_SIZE, total },
    (rows) => presentRows(deps, rows),
  )
  return { ...listed, counts: await countStock(db, onShelf(sellerId)), shopLowAt: shop?.lowAt ?? 0 }
}

/** One variant of a seller's shelf; `null` when it is not theirs, or is archived. */
export async function findStock(deps: ShelfDeps, sellerId: string, variantId: string): Promise<StockRow | null> {
  return (await findStocks(deps, sellerId, [variantId])).get(variantId) ?? null
}

/** The same of many, by their ids. */
export async function findStocks(deps: ShelfDeps, sellerId: string, ids: readonly string[]) {
  const slice = { limit: ids.length, offset: 0 }
  const rows = await selectRows(deps, and(onShelf(sellerId), inArray(variants.id, [...ids])), slice)
  return new Map((await presentRows(deps, rows)).map((row) => [row.variantId, row]))
}

/** Variants of a seller that run low; the same number wherever it is shown. */
export const countLow = async (db: Queryable, sellerId: string) => (await countStock(db, onShelf(sellerId))).low

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

const selectRows = ({ db, env: { currency } }: ShelfDeps, where: SQL | undefined, { limit, offset }: Slice) =>
  db
    .select({
      key: byTitle.key,
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
      listMinor: sql<number>`coalesce(${variantPrices.compareAtMinor}, ${variantPrices.amountMinor})::int`,
      discountPercent: variantPrices.discountPercent,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(colors, eq(colors.slug, variants.color))
    .innerJoin(sizes, eq(sizes.slug, variants.size))
    .where(where)
    .orderBy(byTitle.order)
    .limit(limit)
    .offset(offset)

async function presentRows(
  { db, env: { currency } }: ShelfDeps,
  rows: Awaited<ReturnType<typeof selectRows>>,
): Promise<StockRow[]> {
  const images = await loadImages(db, [...new Set(rows.map(({ productId }) => productId))])
  return rows.map(({ key: _key, listMinor, ...row }) => ({
    ...row,
    listPrice: { amountMinor: listMinor, currency },
    picture: pictureOfColor(images.get(row.productId) ?? [], row.color.slug),
  }))
}

/** Says at how many available pieces a seller's variant counts as low; `null`: as the shop says. Another's stays as it is. */
export async function setThreshold(
  db: Db,
  sellerId: string,
  { variantId, lowAt }: { variantId: string; lowAt: number | null },
): Promise<void> {
  await db
    .update(variants)
    .set({ lowAt })
    .where(and(eq(variants.id, variantId), eq(variants.sellerId, sellerId), isNull(variants.archivedAt)))
}

/** The same for all variants of a shop that have no threshold of their own. */
export async function setShopThreshold(db: Db, sellerId: string, lowAt: number): Promise<void> {
  await db.update(sellers).set({ lowAt }).where(eq(sellers.id, sellerId))
}

const newestMovement = keyOrder('desc', ['moment', stockMovements.at], ['number', stockMovements.id])

/** Why a variant's stock is what it is, newest first; `null` when the variant is not the seller's. */
export async function listMovements(
  deps: ShelfDeps,
  sellerId: string,
  { variantId, ...place }: { variantId: string } & Place,
): Promise<StockMovementPage | null> {
  const row = await findStock(deps, sellerId, variantId)
  if (!row) return null
  const { db } = deps
  const ofIt = eq(stockMovements.variantId, variantId)
  const listed = await keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({
          key: newestMovement.key,
          id: stockMovements.id,
          kind: stockMovements.kind,
          quantity: stockMovements.quantity,
          at: stockMovements.at,
          // Shoppers move stock too; who they are is no business of this page.
          by: nameOfAccount(stockMovements.actorId, 'seller'),
          note: stockMovements.reason,
          order: orders.number,
        })
        .from(stockMovements)
        .leftJoin(orders, eq(orders.id, stockMovements.orderId))
        .where(and(ofIt, newestMovement.beyond(place.after)))
        .orderBy(newestMovement.order)
        .limit(limit)
        .offset(offset),
    { ...place, size: STOCK_HISTORY_PAGE_SIZE, total: db.$count(stockMovements, ofIt) },
    (rows) => rows.map(({ key: _key, ...movement }) => ({ ...movement, at: movement.at.toISOString() })),
  )
  return { row, ...listed }
}
