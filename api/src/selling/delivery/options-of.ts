import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { deliveryOptions } from './delivery-options.table'
import type { DeliveryWay } from 'shared-contracts/delivery/delivery.contract'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps'

export interface DeliveryRow {
  id: string
  name: string
  priceMinor: number
  /** From this subtotal on it costs nothing; `null`: it always costs. */
  freeFromMinor: number | null
  minDays: number
  maxDays: number
  /** ISO 3166-1; `null`: everywhere we deliver. */
  countries: string[] | null
}

/** How each seller sends parcels to a country, cheapest first; the shop's own options for who has none. */
export async function optionsOf(
  db: Queryable,
  { sellerIds, currency, country }: { sellerIds: readonly string[]; currency: string; country: string | null },
): Promise<Map<string, DeliveryRow[]>> {
  const rows = await db
    .select()
    .from(deliveryOptions)
    .where(
      and(
        eq(deliveryOptions.enabled, true),
        eq(deliveryOptions.currency, currency),
        or(isNull(deliveryOptions.sellerId), inArray(deliveryOptions.sellerId, [...sellerIds])),
      ),
    )
    .orderBy(asc(deliveryOptions.priceMinor), asc(deliveryOptions.maxDays), asc(deliveryOptions.id))
  const deliversThere = (row: (typeof rows)[number]) =>
    country === null || row.countries === null || row.countries.includes(country)
  return new Map(
    sellerIds.map((id) => {
      const own = rows.filter((row) => row.sellerId === id)
      const all = own.length > 0 ? own : rows.filter((row) => row.sellerId === null)
      return [id, all.filter(deliversThere)]
    }),
  )
}

/** What sending costs for so much of a seller's. */
export const deliveryPrice = ({ priceMinor, freeFromMinor }: DeliveryRow, itemsMinor: number) =>
  freeFromMinor !== null && itemsMinor >= freeFromMinor ? 0 : priceMinor

/** How sellers send parcels, cheapest first, as shoppers are shown before they buy. */
export async function deliveryWaysOf(
  db: Queryable,
  { sellerIds, currency }: { sellerIds: readonly string[]; currency: string },
): Promise<Map<string, DeliveryWay[]>> {
  if (sellerIds.length === 0) return new Map()
  const options = await optionsOf(db, { sellerIds, currency, country: null })
  return new Map([...options].map(([id, rows]) => [id, rows.map((row) => toWay(row, currency))]))
}

const toWay = (
  { name, priceMinor, freeFromMinor, minDays, maxDays, countries }: DeliveryRow,
  currency: string,
): DeliveryWay => ({
  name,
  price: { amountMinor: priceMinor, currency },
  freeFrom: freeFromMinor === null ? null : { amountMinor: freeFromMinor, currency },
  minDays,
  maxDays,
  countries,
})

/** Gives a shop without delivery options two, in its currency. */
export async function seedDeliveryOptions({ db, env: { currency } }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if ((await db.$count(deliveryOptions)) > 0) return
  await db.insert(deliveryOptions).values([
    { id: randomUUID(), name: 'Standard', currency, priceMinor: 490, freeFromMinor: 7500, minDays: 3, maxDays: 5 },
    { id: randomUUID(), name: 'Express', currency, priceMinor: 990, minDays: 1, maxDays: 2 },
  ])
}
