import { and, count, lte, sql } from 'drizzle-orm'
import { LOW_STOCK_PIECES } from 'shared-contracts/seller/low-stock'
import type { SellerOverview } from 'shared-contracts/seller/seller.contract'
import type { Db } from '../db/database'
import { published } from './published'
import { products } from './products.table'
import { loadSellerProducts, ownedBy, piecesOnHand } from './seller-products'

const ROWS = 5

/** A seller's shop at a glance. */
export async function loadSellerOverview(
  deps: { db: Db; env: { currency: string } },
  sellerId: string,
): Promise<SellerOverview> {
  const low = lte(piecesOnHand, LOW_STOCK_PIECES)
  const [counted] = await deps.db
    .select({
      products: count(),
      pieces: sql<number>`coalesce(sum(${piecesOnHand}), 0)::int`,
      lowStockTotal: sql<number>`(count(*) filter (where ${low}))::int`,
    })
    .from(products)
    .where(and(ownedBy(sellerId), published))
  return {
    ...(counted ?? { products: 0, pieces: 0, lowStockTotal: 0 }),
    lowStock: await loadSellerProducts(deps, sellerId, {
      where: and(published, low),
      first: piecesOnHand,
      limit: ROWS,
    }),
    latest: await loadSellerProducts(deps, sellerId, { where: published, limit: ROWS }),
  }
}
