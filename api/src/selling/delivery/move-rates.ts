import { and, eq } from 'drizzle-orm'
import { minorDigits } from 'shared-contracts/catalogue/money'
import type { Tx } from '../../platform/db/database'
import { deliveryRates } from './delivery.table'

/** What the shop's ways cost in another currency: the same figures, as 4.90 EUR are 4.90 USD and 5 JPY. */
export async function moveDeliveryRates(tx: Tx, from: string, to: string): Promise<void> {
  const ofMinor = 10 ** (minorDigits(to) - minorDigits(from))
  const moved = (minor: number) => Math.round(minor * ofMinor)
  const some = (minor: number | null) => (minor === null ? null : moved(minor))
  for (const { methodId, zoneId, ...rate } of await tx
    .select()
    .from(deliveryRates)
    .where(eq(deliveryRates.currency, from))) {
    const tiers = rate.tiers.map(({ upTo, priceMinor }) => ({
      upTo: rate.basis === 'value' ? some(upTo) : upTo,
      priceMinor: moved(priceMinor),
    }))
    await tx
      .update(deliveryRates)
      .set({
        ...{ currency: to, tiers, version: rate.version + 1, freeFromMinor: some(rate.freeFromMinor) },
        ...{ lowestMinor: some(rate.lowestMinor), highestMinor: some(rate.highestMinor) },
      })
      .where(and(eq(deliveryRates.methodId, methodId), eq(deliveryRates.zoneId, zoneId)))
  }
}
