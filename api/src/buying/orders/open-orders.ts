import { sql } from 'drizzle-orm'
import type { DeskSeller } from 'shared-contracts/desk-sellers/desk-sellers.schema'
import type { Deps } from '../../deps'
import { refusalOf, withoutEndpoint } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { daysBefore } from '../../platform/clock/days'
import { enqueueAt } from '../../platform/outbox/enqueue'
import { SHIP_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import { cancelOrder, changeOrder, lockSellersOrder } from './change-order'
import { orderMessages } from './orders.messages'

const nothingLeft = sql`not exists (select from order_lines line where line.order_id = orders.id and line.shipped > 0)`

/** A shop's orders that are paid and not on their way. */
export async function countOpenOrders(db: Queryable, sellerId: string, now: Date): Promise<DeskSeller['openOrders']> {
  const { rows } = await db.execute<{
    currency: string
    many: number
    untouched: number
    overdue: number
    sum: number
  }>(sql`
    select currency, count(*)::int as many, (count(*) filter (where untouched))::int as untouched,
      (count(*) filter (where placed_at < ${daysBefore(now, SHIP_WITHIN_DAYS).toISOString()}))::int as overdue,
      coalesce(sum(total_minor) filter (where untouched), 0)::float8 as sum
    from (select currency, placed_at, total_minor, ${nothingLeft} as untouched from orders
      where seller_id = ${sellerId} and state in ('paid', 'processing')) open
    group by currency order by currency`)
  const total = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  const untouched = total((row) => row.untouched)
  return {
    ...{ untouched, begun: total((row) => row.many) - untouched, overdue: total((row) => row.overdue) },
    total: rows.filter(({ sum }) => sum > 0).map(({ currency, sum }) => ({ amountMinor: sum, currency })),
  }
}

const AT_ONCE = 50

/** Until it is checked again, in milliseconds. */
const AGAIN_MS = 5 * 60 * 1000

/**
 * Cancels the orders of a suspended shop of which nothing has left, in the name of the marketplace: their shoppers are mailed and refunded. Each in
 * a transaction of its own; what has moved on meanwhile stays as it is. While one is being paid it looks once more later, as long as the shop is
 * suspended.
 */
export async function cancelOpenOrders(
  deps: Deps,
  { sellerId, actorId, until }: { sellerId: string; actorId: string; until: string },
): Promise<void> {
  const { db, clock } = deps
  // Looked at first: what is paid while the others are cancelled is found the next time.
  const { rows: unpaid } = await db.execute(sql`
    select from orders join sellers on sellers.id = orders.seller_id and sellers.state = 'suspended'
    where seller_id = ${sellerId} and orders.state = 'pending_payment' and placed_at <= ${until} limit 1`)
  if (unpaid.length > 0) {
    const now = clock.now()
    const at = new Date(now.getTime() + AGAIN_MS)
    await enqueueAt(db, { now, at }, { topic: 'open-orders-cancelled', sellerId, actorId, until })
  }
  let after = ''
  for (;;) {
    const { rows } = await db.execute<{ number: string }>(sql`
      select number from orders where seller_id = ${sellerId} and state in ('paid', 'processing') and placed_at <= ${until}
        and number > ${after} and ${nothingLeft} order by number limit ${AT_ONCE}`)
    for (const { number } of rows) {
      const find = (tx: Parameters<typeof lockSellersOrder>[0]) => lockSellersOrder(tx, sellerId, number)
      await refusalOf(
        changeOrder({ ...deps, ...withoutEndpoint }, { actorId, find }, (change) =>
          cancelOrder(change, { by: 'system', note: orderMessages.shopClosed }),
        ),
      )
      after = number
    }
    if (rows.length < AT_ONCE) return
  }
}
