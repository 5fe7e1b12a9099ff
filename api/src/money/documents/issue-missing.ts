import { and, eq, exists, gt, notExists, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { orderLines } from '../../buying/orders/order-lines.table'
import { orders } from '../../buying/orders/orders.table'
import { shipments } from '../../buying/orders/shipments.table'
import { documents } from './documents.table'
import { issueInvoice } from './issue-invoice'

/** Issues the documents of orders that were shipped, or paid back, before the shop wrote invoices. @returns how many orders that was. */
export async function issueMissing({
  db,
  env,
  clock,
  log,
}: Pick<Deps, 'db' | 'env' | 'clock' | 'log'>): Promise<number> {
  const one = { one: sql`1` }
  const invoiced = db
    .select(one)
    .from(documents)
    .where(and(eq(documents.orderId, orders.id), eq(documents.kind, 'invoice')))
  const gone = db
    .select(one)
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), gt(orderLines.shipped, 0)))
  const missing = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(exists(gone), notExists(invoiced)))
    .orderBy(orders.placedAt, orders.id)
  const issue = (id: string) =>
    db.transaction(async (tx) => {
      const when = { now: clock.now(), zone: env.timeZone }
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (!order) return
      const parcels = await tx
        .select({ at: shipments.shippedAt })
        .from(shipments)
        .where(eq(shipments.orderId, id))
        .orderBy(shipments.shippedAt)
      await issueInvoice(tx, order, { suppliedAt: parcels[0]?.at ?? order.placedAt, ...when })
    })
  let issued = 0
  for (const { id } of missing) {
    try {
      await issue(id)
      issued += 1
    } catch (error) {
      // The shop opens all the same; `npm run books` names the order.
      log.error({ err: error, order: id }, 'the documents of an order could not be issued')
    }
  }
  return issued
}
