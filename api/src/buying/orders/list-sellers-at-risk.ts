import { sql } from 'drizzle-orm'
import { DASHBOARD_ROWS, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import type { HealthMeasure } from 'shared-contracts/desk-sellers/health-terms'
import { SHIP_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import type { Deps } from '../../deps'
import { daysAfter, daysBefore } from '../../platform/clock/days'
import { shopsOffTarget } from '../../selling/health/describe-health'
import { sellerName } from '../../selling/sellers/present-seller'

const DAYS = 30

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  name: string | null
  overdue: number
  oldest: string | null
  misses: HealthMeasure[]
  cancelled: number
  orders: number
  total: number
}

/** Shops with orders that should have left, or that missed a target of their health when they were counted last: the most overdue first. */
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
    ), known as (
      select seller_id, coalesce(overdue, 0) as overdue, oldest, coalesce(off.misses, '[]') as misses, coalesce(off.concern, 0) as concern
      from late full join (${shopsOffTarget}) off using (seller_id)
    ), listed as (
      select seller.id, seller.slug, seller.name, known.*, count(*) over ()::int as total
      from known join sellers seller on seller.id = known.seller_id
      order by overdue desc, concern desc, seller.id limit ${DASHBOARD_ROWS}
    )
    select listed.*, (select count(*)::int from orders
        where orders.seller_id = listed.id and paid_at is not null and paid_at >= ${since}) as orders,
      (select count(*)::int from orders
        where orders.seller_id = listed.id and cancelled_at >= ${since} and paid_at is not null and exists (
          select from order_events event where event.order_id = orders.id and event.type = 'cancelled' and event.by = 'seller')) as cancelled
    from listed order by overdue desc, concern desc, id`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, slug, name, overdue, oldest, misses, cancelled, orders }) => ({
      ...{ id, misses, overdue, cancelled, orders },
      shop: { slug, name: sellerName({ slug, name }) },
      since: oldest && daysAfter(new Date(oldest), SHIP_WITHIN_DAYS).toISOString(),
    })),
  }
}
