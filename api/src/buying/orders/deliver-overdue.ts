import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ARRIVED_AFTER_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../../deps'
import { deliverShipment } from './deliver-shipment'
import { orders } from './orders.table'
import { shipments } from './shipments.table'

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
