import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { SELLER_PAGE_SIZE } from 'shared-contracts/catalogue/store-terms'
import type { SellerOrderPage, SellerOrdersFilter } from 'shared-contracts/orders/seller-order.schema'
import { MAX_ORDERS_AT_ONCE, SELLER_ORDER_TABS, type SellerOrderTab } from 'shared-contracts/orders/seller-work'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { type KeyOrder, keyedUnlessCounted, type Place } from '../../platform/db/by-key'
import { countUnread } from '../messages/list-messages'
import { returns } from '../returns/returns.table'
import { csvLine } from '../../http/csv'
import { firstPictures } from './first-pictures'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { behindTab, dueAt, orderedBy, sellersOrdersWhere } from './sellers-orders-filter'

/** One page of a seller's orders, and how many stand behind each tab. */
export async function listSellersOrders(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  { tab = 'all', sort, page, after, ...filter }: SellerOrdersFilter & Place,
): Promise<SellerOrderPage> {
  const where = sellersOrdersWhere(sellerId, filter, env.timeZone)
  const counts = await countTabs(db, where)
  const size = filter.numbers === undefined ? SELLER_PAGE_SIZE : MAX_ORDERS_AT_ONCE
  const { order, key, beyond } = orderedBy(sort)
  const listed = await keyedUnlessCounted(
    ({ limit, offset }) => {
      // The page first, by the order's own index: what stands beside it is looked up for its own orders, not for those before it.
      const onPage = db
        .select({ id: orders.id })
        .from(orders)
        .where(and(where, behindTab[tab], beyond(after)))
        .orderBy(order)
        .limit(limit)
        .offset(offset)
      return rowsOf(db, onPage, { order, key })
    },
    { page, after, size, total: counts[tab] },
    (rows) => presentRows(db, rows),
  )
  return { ...listed, counts }
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** What the list shows of orders, and the key of each. */
const rowsOf = (db: Db, ids: SQLWrapper, { order, key }: Pick<KeyOrder, 'order' | 'key'>) =>
  db
    .select({
      key,
      order: orders,
      address: purchases.address,
      pieces: sql<number>`(select sum(quantity)::int from order_lines where order_id = ${orders.id})`,
      left: sql<number>`(select sum(quantity - cancelled - shipped)::int from order_lines where order_id = ${orders.id})`,
      openReturns: sql<number>`(select count(*)::int from ${returns} where ${returns.orderId} = ${orders.id}
        and ${returns.state} in ('requested', 'approved', 'in_transit', 'received'))`,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(inArray(orders.id, ids))
    .orderBy(order)

async function presentRows(db: Db, rows: Rows): Promise<SellerOrderPage['items']> {
  const ids = rows.map(({ order }) => order.id)
  const pictures = await firstPictures(db, ids)
  const unread = await countUnread(db, ids)
  return rows.map(({ order, address, pieces, left, openReturns }) => ({
    number: order.number,
    state: order.state,
    ...(order.heldAt && { onHold: true }),
    placedAt: order.placedAt.toISOString(),
    dueAt: dueAt(order)?.toISOString() ?? null,
    recipient: address.recipient,
    city: address.city,
    country: address.country,
    count: pieces,
    left,
    pictures: pictures.get(order.id) ?? [],
    total: { amountMinor: order.totalMinor, currency: order.currency },
    openReturns,
    unread: unread.get(order.id) ?? 0,
  }))
}

async function countTabs(db: Db, where: ReturnType<typeof sellersOrdersWhere>): Promise<SellerOrderPage['counts']> {
  const behind = (tab: SellerOrderTab) => sql<number>`(count(*) filter (where ${behindTab[tab]}))::int`
  const columns = Object.fromEntries(SELLER_ORDER_TABS.map((tab) => [tab, behind(tab)])) as Record<
    SellerOrderTab,
    ReturnType<typeof behind>
  >
  const [counted] = await db.select(columns).from(orders).where(where)
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

const AT_ONCE = 200

const HEADER = [
  'Order', 'State', 'Placed at', 'Ship until', 'Recipient', 'Email', 'Postcode', 'City', 'Country', 'Item count', 'Items',
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
    .orderBy(orderedBy(sort).order)
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
      pieces: sql<number>`sum(${orderLines.quantity} - ${orderLines.cancelled})::int`,
      text: sql<string>`coalesce(string_agg(${orderLines.quantity} - ${orderLines.cancelled} || ' x ' || ${orderLines.sku}, '; ' order by ${orderLines.position})
        filter (where ${orderLines.quantity} > ${orderLines.cancelled}), '')`,
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
