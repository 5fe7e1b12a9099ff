import { and, count, desc, max, sql } from 'drizzle-orm'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import type { OrderState } from 'shared-contracts/orders/order-states'
import { containing } from '../../platform/db/columns'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { sellersOrdersWhere } from './sellers-orders-filter'

/** What thousands contain is not sorted: who looks for one of them types more. */
const MOST_COMPARED = 500

interface Row extends Record<string, unknown> {
  number: string
  purchase: string
  state: OrderState
  at: string
  email: string
  recipient: string | null
  shop: string
  slug: string
  name: string | null
  total: number
  currency: string
}

/** Orders of all shops by their number, the shopper's email or the recipient's name, each by an index of its own: the newest first. */
export async function searchOrders(db: Queryable, typed: string): Promise<Found['orders']> {
  const pattern = containing(typed)
  const { rows } = await db.execute<Row>(sql`
    select orders.number, purchase.number as purchase, orders.state, orders.placed_at as at, purchase.email,
      purchase.address ->> 'recipient' as recipient, seller.id as shop, seller.slug, seller.name, orders.total_minor::float8 as total, orders.currency
    from orders join purchases purchase on purchase.id = orders.purchase_id join sellers seller on seller.id = orders.seller_id
    where orders.id in (
      (select id from orders where number ilike ${pattern} limit ${MOST_COMPARED})
      union all (select own.id from purchases join orders own on own.purchase_id = purchases.id
        where purchases.email ilike ${pattern} or purchases.address ->> 'recipient' ilike ${pattern} limit ${MOST_COMPARED}))
    order by orders.placed_at desc, orders.id desc limit ${FOUND_ROWS}`)
  return rows.map(({ number, purchase, state, at, email, recipient, shop, slug, name, total, currency }) => ({
    ...{ number, purchase, state, email },
    recipient: recipient ?? '',
    placedAt: new Date(at).toISOString(),
    shop: { id: shop, slug, name: sellerName({ slug, name }) },
    total: { amountMinor: total, currency },
  }))
}

const recipient = sql<string>`${purchases.address} ->> 'recipient'`
const ofPurchase = sql`${purchases.id} = ${orders.purchaseId}`

/** A seller's own orders by what somebody types, the newest first. */
export async function searchSellersOrders(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  { q, limit }: { q: string; limit: number },
) {
  const rows = await db
    .select({
      ...{ number: orders.number, state: orders.state, recipient, placedAt: orders.placedAt },
      item: sql<string | null>`(select line.title from order_lines line where line.order_id = ${orders.id}
        and (line.sku ilike ${containing(q)} or line.title ilike ${containing(q)}) order by line.id limit 1)`,
    })
    .from(orders)
    .innerJoin(purchases, ofPurchase)
    .where(sellersOrdersWhere(sellerId, { q }, env.timeZone))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
  return rows.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() }))
}

/** Who has bought of a seller, by a part of the recipient's name, with how many orders: who came last first. */
export const searchSellersShoppers = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  { q, limit }: { q: string; limit: number },
) =>
  db
    .select({ name: recipient, orders: count() })
    .from(orders)
    .innerJoin(purchases, ofPurchase)
    .where(and(sellersOrdersWhere(sellerId, {}, env.timeZone), sql`${recipient} ilike ${containing(q)}`))
    .groupBy(recipient)
    .orderBy(desc(max(orders.placedAt)))
    .limit(limit)
