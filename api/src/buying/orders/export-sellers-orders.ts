import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import type { SellerOrdersFilter } from 'shared-contracts/orders/seller-order.schema'
import type { Db } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { csvLine } from '../../http/csv'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { behindTab, dueAt, orderedBy, sellersOrdersWhere } from './sellers-orders-filter'

const AT_ONCE = 200

const HEADER = [
  'Order', 'State', 'Placed at', 'Ship until', 'Recipient', 'Email', 'Postcode', 'City', 'Country', 'Pieces', 'Items',
  'Delivery', 'Total', 'Currency',
] // prettier-ignore

/** A seller's orders that a filter lets through, as lines of a CSV file, so many at a time. */
export async function* exportSellersOrders(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  { tab = 'all', sort, ...filter }: SellerOrdersFilter,
): AsyncGenerator<string> {
  yield csvLine(HEADER)
  // The order of the ids is fixed before the first line, so that an order that comes in meanwhile moves none to where it is missed.
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sellersOrdersWhere(sellerId, filter, env.timeZone), behindTab[tab]))
    .orderBy(...orderedBy(sort))
  for (let start = 0; start < found.length; start += AT_ONCE) {
    const ids = found.slice(start, start + AT_ONCE).map(({ id }) => id)
    yield (await linesOf(db, ids)).join('')
  }
}

async function linesOf(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(inArray(orders.id, ids))
  const items = await db
    .select({
      orderId: orderLines.orderId,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
      text: sql<string>`string_agg(${orderLines.quantity} || ' x ' || ${orderLines.sku}, '; ' order by ${orderLines.position})`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId)
    .orderBy(asc(orderLines.orderId))
  return ids.flatMap((id) => {
    const row = rows.find(({ order }) => order.id === id)
    const { pieces = 0, text = '' } = items.find(({ orderId }) => orderId === id) ?? {}
    return row ? [toLine(row, pieces, text)] : []
  })
}

function toLine(
  { order, purchase }: { order: typeof orders.$inferSelect; purchase: typeof purchases.$inferSelect },
  pieces: number,
  items: string,
): string {
  const { recipient, postcode, city, country } = purchase.address
  return csvLine([
    order.number,
    order.state,
    order.placedAt.toISOString(),
    dueAt(order)?.toISOString() ?? '',
    recipient,
    purchase.email,
    postcode ?? '',
    city,
    country,
    pieces,
    items,
    decimalAmount(order.deliveryMinor, order.currency),
    decimalAmount(order.totalMinor, order.currency),
    order.currency,
  ])
}
