import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DeliveryWay } from 'shared-contracts/delivery/delivery.contract'
import type { Db } from '../db/database'
import { deliveryOptions } from './delivery-options.table'

/** The ways of delivery of every seller that has none of their own, cheapest first. */
export async function listWays(db: Db, currency: string): Promise<DeliveryWay[]> {
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
