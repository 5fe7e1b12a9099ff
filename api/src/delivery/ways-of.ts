import type { DeliveryWay } from 'shared-contracts/delivery/delivery.contract'
import type { Queryable } from '../db/database'
import { optionsOf } from './options-of'

/** How a seller sends parcels, cheapest first, as shoppers are told before they buy. */
export async function waysOf(
  db: Queryable,
  { sellerId, currency }: { sellerId: string; currency: string },
): Promise<DeliveryWay[]> {
  const options = (await optionsOf(db, { sellerIds: [sellerId], currency, country: null })).get(sellerId) ?? []
  return options.map(({ name, priceMinor, freeFromMinor, minDays, maxDays, countries }) => ({
    name,
    price: { amountMinor: priceMinor, currency },
    freeFrom: freeFromMinor === null ? null : { amountMinor: freeFromMinor, currency },
    minDays,
    maxDays,
    countries,
  }))
}
