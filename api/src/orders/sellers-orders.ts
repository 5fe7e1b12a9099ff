import { and, count, desc, eq, exists, ilike, or, sql, type SQL } from 'drizzle-orm'
import { ORDERS_PAGE_SIZE } from 'shared-contracts/orders/order-states'
import type { SellerOrder, SellerOrderPage } from 'shared-contracts/orders/seller-orders.contract'
import type { Db, Queryable } from '../db/database'
import { commissionOf } from '../ledger/commission-of'
import { returns } from '../returns/returns.table'
import { loadOrders } from './load-orders'
import type { OrderRecord } from './move-order'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

/** What a seller sees of an order that is not paid is nothing: it may never be. */
const visible = sql`${orders.state} <> 'pending_payment' and not (${orders.state} = 'cancelled' and ${orders.version} = 1)`

/** One page of a seller's orders, newest first. */
export async function listSellersOrders(
  db: Db,
  sellerId: string,
  {
    state,
    q,
    page = 1,
  }: { state?: OrderRecord['state'] | undefined; q?: string | undefined; page?: number | undefined },
): Promise<SellerOrderPage> {
  const where = and(
    eq(orders.sellerId, sellerId),
    visible,
    state && eq(orders.state, state),
    q ? matches(db, q) : undefined,
  )
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(where)
  const rows = await db
    .select({
      order: orders,
      address: purchases.address,
      pieces: sql<number>`(select sum(quantity)::int from order_lines where order_id = ${orders.id})`,
      openReturns: sql<number>`(select count(*)::int from ${returns} where ${returns.orderId} = ${orders.id}
        and ${returns.state} in ('requested', 'approved', 'in_transit', 'received'))`,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
  const total = counted?.total ?? 0
  return {
    items: rows.map(({ order, address, pieces, openReturns }) => ({
      number: order.number,
      state: order.state,
      placedAt: order.placedAt.toISOString(),
      recipient: address.recipient,
      country: address.country,
      count: pieces,
      total: { amountMinor: order.totalMinor, currency: order.currency },
      openReturns,
    })),
    page,
    pageCount: Math.max(1, Math.ceil(total / ORDERS_PAGE_SIZE)),
    total,
  }
}

/** In the order's number, the recipient's name, the email, a SKU or a title. */
function matches(db: Queryable, typed: string): SQL | undefined {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const inLines = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), or(ilike(orderLines.sku, pattern), ilike(orderLines.title, pattern))))
  return or(
    ilike(orders.number, pattern),
    ilike(purchases.email, pattern),
    ilike(sql`${purchases.address}->>'recipient'`, pattern),
    exists(inLines),
  )
}

/** A seller's own order; `null` when there is none with this number, or it is another's. */
export async function findSellersOrder(
  db: Queryable,
  sellerId: string,
  number: string,
  now: Date,
): Promise<SellerOrder | null> {
  const [row] = await db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.sellerId, sellerId), eq(orders.number, number), visible))
  if (!row) return null
  const { order, purchase } = row
  const [presented] = await loadOrders(db, [order], now)
  if (!presented) return null
  const { amountMinor, taxMinor } = await commissionOf(db, order.id)
  return {
    ...presented,
    placedAt: order.placedAt.toISOString(),
    email: purchase.email,
    address: purchase.address,
    commission: { amountMinor: amountMinor + taxMinor, currency: order.currency },
  }
}
