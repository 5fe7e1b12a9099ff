import { route } from '../../http/route'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DeliveryWay } from 'shared-contracts/delivery/delivery.contract'
import type { Db } from '../../platform/db/database'
import { deliveryOptions } from './delivery-options.table'

export const deliveryRoutes = {
  ways: route.delivery.ways.handler(async ({ context: { db, env } }) => ({
    items: await listDeliveryOptions(db, env.currency),
  })),
}

/** The delivery options of every seller that has none of their own, cheapest first. */
async function listDeliveryOptions(db: Db, currency: string): Promise<DeliveryWay[]> {
  const rows = await db
    .select()
    .from(deliveryOptions)
    .where(
      and(eq(deliveryOptions.enabled, true), eq(deliveryOptions.currency, currency), isNull(deliveryOptions.sellerId)),
    )
    .orderBy(asc(deliveryOptions.priceMinor), asc(deliveryOptions.maxDays), asc(deliveryOptions.id))
  return rows.map(({ name, priceMinor, freeFromMinor, minDays, maxDays, countries }) => ({
    name,
    price: { amountMinor: priceMinor, currency },
    freeFrom: freeFromMinor === null ? null : { amountMinor: freeFromMinor, currency },
    minDays,
    maxDays,
    countries,
  }))
}
