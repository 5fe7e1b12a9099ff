import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ARRIVED_AFTER_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import type { OrderChange } from './change-order'
import { moveOrder, recordEvent, type OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'
import { orders } from './orders.table'
import { shipments } from './shipments.table'

/**
 * A parcel of a locked order has arrived; the last one takes the order on to `delivered`.
 *
 * @param step `by` the system: its time is over, and nobody has said so. @returns false when it has no such parcel.
 */
export async function deliverShipment(
  tx: Tx,
  order: OrderRecord,
  {
    shipmentId,
    by = 'seller',
    actorId,
    now,
  }: { shipmentId: string; by?: 'seller' | 'system'; actorId: string | null; now: Date },
): Promise<boolean> {
  const all = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
  const parcel = all.find(({ id }) => id === shipmentId)
  if (!parcel) return false
  if (parcel.deliveredAt) return true
  await tx
    .update(shipments)
    .set({ deliveredAt: now })
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.deliveredAt)))
  const isLast = order.state === 'shipped' && all.every(({ id, deliveredAt }) => id === shipmentId || deliveredAt)
  const step = {
    event: 'delivered',
    by,
    actorId,
    note: `${parcel.carrier} ${parcel.trackingNumber}`,
    now,
  } as const
  if (isLast) await moveOrder(tx, order, { ...step, to: 'delivered' })
  else await recordEvent(tx, order.id, step)
  return true
}

/** All parcels of an order that is on its way have arrived; once they have, nothing is to be done. */
export async function deliverAll({ tx, order, actorId, now, refuse }: OrderChange): Promise<void> {
  if (order.state === 'delivered' || order.state === 'completed') return
  if (order.state !== 'shipped') throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  const parcels = await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, order.id))
  for (const { id: shipmentId } of parcels) await deliverShipment(tx, order, { shipmentId, actorId, now })
}

const AT_ONCE = 50

/**
 * Parcels that should have arrived long ago count as arrived: or a seller who never says so would keep their shopper from returning
 * anything, and themselves from their money.
 */
export async function deliverOverdue({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const dueAt = sql`${shipments.shippedAt} + (${orders.deliveryMaxDays} + ${ARRIVED_AFTER_DAYS}::int) * interval '1 day'`
  const due = await db
    .select({ shipmentId: shipments.id, orderId: orders.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        isNull(shipments.deliveredAt),
        inArray(orders.state, ['processing', 'shipped']),
        lte(dueAt, now.toISOString()),
      ),
    )
    .orderBy(asc(shipments.shippedAt))
    .limit(AT_ONCE)
  const deliver = ({ shipmentId, orderId }: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
      if (order) await deliverShipment(tx, order, { shipmentId, by: 'system', actorId: null, now })
    })
  for (const one of due) {
    await deliver(one).catch((error: unknown) =>
      log.error({ err: error, shipment: one.shipmentId }, 'a parcel could not count as arrived'),
    )
  }
}
