import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { moveOrder, recordEvent, type OrderRecord } from './move-order'
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
