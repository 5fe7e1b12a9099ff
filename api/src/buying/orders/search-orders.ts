import { and, count, desc, max, sql, type SQL } from 'drizzle-orm'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import type { OrderState } from 'shared-contracts/orders/order-states'
import { containing, MOST_COMPARED } from '../../platform/db/columns'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { sellersOrdersWhere } from './sellers-orders-filter'

interface Row extends Record<string, unknown> {
  id: string
  purchaseId: string
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

/** What else leads to orders: a purchase whose payment has the number that was typed, and an order whose document does. */
interface LedTo {
  purchaseId?: string | undefined
  orderId?: string | undefined
}

type FoundOrder = Found['orders'][number] & { id: string; purchaseId: string }

/**
 * Orders of all shops by their number, the shopper's email or the recipient's name, each by an index of its own, or by what of money leads to
 * them: what is all of what was typed first, then the newest. Whoever types a number whole wants nothing else.
 */
export async function searchOrders(
  db: Queryable,
  typed: string,
  { purchaseId, orderId }: LedTo = {},
): Promise<FoundOrder[]> {
  const number = typed.toUpperCase()
  const ofNumber = await load(
    db,
    sql`select id, true from orders where number = ${number} or id = ${orderId ?? null}
      union select own.id, true from purchases join orders own on own.purchase_id = purchases.id
      where purchases.number = ${number} or purchases.id = ${purchaseId ?? null}`,
  )
  if (ofNumber.length > 0) return ofNumber
  const part = containing(typed)
  const ofPurchases = (purchase: SQL) =>
    sql`(select own.id from (select id from purchases where ${purchase}) some_of join orders own on own.purchase_id = some_of.id)`
  return load(
    db,
    sql`select id, bool_or(is_all) as is_all from (
        select id, true as is_all from ${ofPurchases(sql`email = lower(${typed}) or lower(address ->> 'recipient') = lower(${typed})
          order by placed_at desc limit ${FOUND_ROWS}`)} exact
        union all (select id, false from orders where number ilike ${part} limit ${MOST_COMPARED})
        union all select id, false from ${ofPurchases(sql`email ilike ${part} or address ->> 'recipient' ilike ${part} limit ${MOST_COMPARED}`)} partly
      ) every group by id`,
  )
}

/** @param found a subquery of their ids, each with whether all of it was typed. */
async function load(db: Queryable, found: SQL): Promise<FoundOrder[]> {
  const order = sql`order by is_all desc, orders.placed_at desc, orders.id desc`
  const { rows } = await db.execute<Row>(sql`
    select orders.id, purchase.id as "purchaseId", orders.number, purchase.number as purchase, orders.state, orders.placed_at as at, purchase.email,
      purchase.address ->> 'recipient' as recipient, seller.id as shop, seller.slug, seller.name, orders.total_minor::float8 as total, orders.currency
    from (select orders.*, found.is_all from (${found}) found (id, is_all) join orders on orders.id = found.id ${order} limit ${FOUND_ROWS}) orders
    join purchases purchase on purchase.id = orders.purchase_id join sellers seller on seller.id = orders.seller_id ${order}`)
  return rows.map(({ at, recipient, shop, slug, name, total, currency, ...order }) => ({
    ...order,
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
