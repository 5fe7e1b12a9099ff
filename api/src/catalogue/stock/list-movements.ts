import { desc, eq, sql } from 'drizzle-orm'
import { STOCK_HISTORY_PAGE_SIZE } from 'shared-contracts/seller-products/product-limits'
import type { StockMovementPage } from 'shared-contracts/seller-products/seller-stock.contract'
import { users } from '../../identity/accounts/users.table'
import { stockMovements } from './stock-movements.table'
import { orders } from '../../buying/orders/orders.table'
import { findStock, type ShelfDeps } from './seller-stock'
import { paged } from '../../platform/db/paged'

/** Why a variant's stock is what it is, newest first; `null` when the variant is not the seller's. */
export async function listMovements(
  deps: ShelfDeps,
  sellerId: string,
  { variantId, page }: { variantId: string; page?: number | undefined },
): Promise<StockMovementPage | null> {
  const row = await findStock(deps, sellerId, variantId)
  if (!row) return null
  const { db } = deps
  const ofIt = eq(stockMovements.variantId, variantId)
  const listed = await paged(
    db
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
      .orderBy(desc(stockMovements.at), desc(stockMovements.id)),
    { page, size: STOCK_HISTORY_PAGE_SIZE, total: db.$count(stockMovements, ofIt) },
    (rows) => rows.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
  )
  return { row, ...listed }
}
