import { sql } from 'drizzle-orm'
import { DASHBOARD_ROWS, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import { SHIP_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import type { Deps } from '../../deps'
import { daysAfter, daysBefore } from '../../platform/clock/days'
import { sellerName } from '../../selling/sellers/present-seller'

const DAYS = 30
/** A shop that cancelled fewer has had bad luck. */
const MANY_CANCELLED = 3
/** Of so many orders one: a shop that cancels more lets shoppers down. */
const CANCELLED_OF = 10

interface Row extends Record<string, unknown> {
  slug: string
  name: string | null
  overdue: number
  oldest: string | null
  cancelled: number
  orders: number
  total: number
}

/** Shops with orders that should have left, or that cancelled many of their own accord: the most overdue first. */
export async function listSellersAtRisk({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Dashboard['sellersAtRisk']> {
  const now = clock.now()
  const since = daysBefore(now, DAYS).toISOString()
  const { rows } = await db.execute<Row>(sql`
    with late as (
      select seller_id, count(*)::int as overdue, min(placed_at) as oldest from orders
      where state in ('paid', 'processing') and held_at is null and placed_at < ${daysBefore(now, SHIP_WITHIN_DAYS).toISOString()} group by 1
    ), off as (
      select seller_id, count(*)::int as cancelled from orders
      where cancelled_at >= ${since} and paid_at is not null and exists (select 1 from order_events event
        where event.order_id = orders.id and event.type = 'cancelled' and event.by = 'seller') group by 1
    ), known as (
      select seller_id, coalesce(overdue, 0) as overdue, oldest, coalesce(cancelled, 0) as cancelled
      from late full join off using (seller_id) where overdue > 0 or cancelled >= ${MANY_CANCELLED}
    ), weighed as (
      select known.*, (select count(*)::int from orders
        where orders.seller_id = known.seller_id and paid_at is not null and paid_at >= ${since}) as orders
      from known
    )
    select seller.slug, seller.name, weighed.*, count(*) over ()::int as total
    from weighed join sellers seller on seller.id = weighed.seller_id
    where overdue > 0 or cancelled * ${CANCELLED_OF}::int >= weighed.orders
    order by overdue desc, cancelled desc, seller.id limit ${DASHBOARD_ROWS}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ slug, name, overdue, oldest, cancelled, orders }) => ({
      shop: { slug, name: sellerName({ slug, name }) },
      overdue,
      since: oldest && daysAfter(new Date(oldest), SHIP_WITHIN_DAYS).toISOString(),
      cancelled,
      orders,
    })),
  }
}
