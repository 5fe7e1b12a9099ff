import { count, desc, eq, sql } from 'drizzle-orm'
import { STOCK_HISTORY_PAGE_SIZE } from 'shared-contracts/seller-products/product-limits'
import type { StockMovementPage } from 'shared-contracts/seller-products/seller-stock.contract'
import { users } from '../accounts/users.table'
import { stockMovements } from '../catalogue/stock-movements.table'
import type { Queryable } from '../db/database'
import { orders } from '../orders/orders.table'
import { findStock } from './seller-stock'

/** Why a variant's stock is what it is, newest first; `null` when the variant is not the seller's. */
export async function listMovements(
  db: Queryable,
  sellerId: string,
  { variantId, page = 1 }: { variantId: string; page?: number | undefined },
): Promise<StockMovementPage | null> {
  const row = await findStock(db, sellerId, variantId)
  if (!row) return null
  const ofIt = eq(stockMovements.variantId, variantId)
  const [counted] = await db.select({ total: count() }).from(stockMovements).where(ofIt)
  const total = counted?.total ?? 0
  const rows = await db
    .select({
      id: stockMovements.id,
      kind: stockMovements.kind,
      quantity: stockMovements.quantity,
      at: stockMovements.at,
      // Shoppers move stock too; who they are is no business of this page.
      by: sql<string | null>`case when ${users.audience} = 'seller' then coalesce(${users.name}, ${users.email}) end`,
      note: stockMovements.reason,
      order: orders.number,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(ofIt)
    .orderBy(desc(stockMovements.at), desc(stockMovements.id))
    .limit(STOCK_HISTORY_PAGE_SIZE)
    .offset((page - 1) * STOCK_HISTORY_PAGE_SIZE)
  return {
    row,
    items: rows.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
    page,
    pageCount: Math.max(1, Math.ceil(total / STOCK_HISTORY_PAGE_SIZE)),
    total,
  }
}
