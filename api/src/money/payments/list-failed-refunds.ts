import { eq, sql, type SQL } from 'drizzle-orm'
import type { FailedRefund, FailedRefundPage } from 'shared-contracts/refunds/failed-refund.schema'
import { REFUNDS_PAGE_SIZE } from 'shared-contracts/refunds/refund-states'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'
import { pagedBy } from '../../platform/db/paged'
import { queueOf, type Queue } from '../../platform/db/queue-of'
import { refunds } from './refunds.table'

interface Row extends Record<string, unknown> {
  id: string
  order: string
  email: string
  amountMinor: number
  currency: string
  reason: string
  state: FailedRefund['state']
  createdAt: string
  failedAt: string | null
  slug: string
  name: string | null
}

/** One page of the refunds that the payment provider refused for good: who waits longest comes first. */
export async function listFailedRefunds(db: Queryable, page?: number): Promise<FailedRefundPage> {
  const order = sql`order by refund.created_at, refund.id`
  return pagedBy(
    ({ limit, offset }) => load(db, sql`refund.state = 'failed' ${order} limit ${limit} offset ${offset}`),
    { page, size: REFUNDS_PAGE_SIZE, total: db.$count(refunds, eq(refunds.state, 'failed')) },
  )
}

/** One refund, whatever its state; `null` when there is none. */
export async function findRefund(db: Queryable, id: string): Promise<FailedRefund | null> {
  const [refund] = await load(db, sql`refund.id = ${id}`)
  return refund ?? null
}

/** Refunds that wait for an admin. */
export const refundQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, refunds, eq(refunds.state, 'failed'), refunds.createdAt)

async function load(db: Queryable, where: SQL): Promise<FailedRefund[]> {
  const { rows } = await db.execute<Row>(sql`
    select refund.id, orders.number as order, purchases.email, refund.amount_minor::float8 as "amountMinor", orders.currency,
      refund.reason, refund.state, refund.created_at as "createdAt", refund.failed_at as "failedAt", seller.slug, seller.name
    from refunds refund join orders on orders.id = refund.order_id join purchases on purchases.id = orders.purchase_id
    join sellers seller on seller.id = orders.seller_id where ${where}`)
  return rows.map(({ amountMinor, currency, createdAt, failedAt, slug, name, ...rest }) => ({
    ...{ id: rest.id, order: rest.order, email: rest.email, reason: rest.reason, state: rest.state },
    seller: sellerName({ slug, name }),
    amount: { amountMinor, currency },
    createdAt: new Date(createdAt).toISOString(),
    failedAt: failedAt && new Date(failedAt).toISOString(),
  }))
}
