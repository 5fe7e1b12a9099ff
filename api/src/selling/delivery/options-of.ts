import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
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

/** How each seller sends parcels, to whichever country, cheapest first; the shop's own options for who has none. */
async function optionsOf(
  db: Queryable,
  { sellerIds, currency }: { sellerIds: readonly string[]; currency: string },
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
  return new Map(
    sellerIds.map((id) => {
      const own = rows.filter((row) => row.sellerId === id)
      return [id, own.length > 0 ? own : rows.filter((row) => row.sellerId === null)]
    }),
  )
}

/** The same as a column beside `sellers`: a list of `DeliveryRow`. */
export const optionsOfSeller = (currency: string): SQL<DeliveryRow[]> => sql`(
  select coalesce(json_agg(json_build_object('id', way.id, 'name', way.name, 'priceMinor', way.price_minor,
    'freeFromMinor', way.free_from_minor, 'minDays', way.min_days, 'maxDays', way.max_days, 'countries', way.countries)
    order by way.price_minor, way.max_days, way.id), '[]')
  from delivery_options way where way.enabled and way.currency = ${currency} and (way.seller_id = sellers.id
    or way.seller_id is null and not exists (
      select from delivery_options own where own.seller_id = sellers.id and own.enabled and own.currency = ${currency})))`

/** Whether a way leads to a country; `null`: to whichever. */
export const deliversTo = ({ countries }: DeliveryRow, country: string | null): boolean =>
  country === null || countries === null || countries.includes(country)

/** What sending costs for so much of a seller's. */
export const deliveryPrice = ({ priceMinor, freeFromMinor }: DeliveryRow, itemsMinor: number) =>
  freeFromMinor !== null && itemsMinor >= freeFromMinor ? 0 : priceMinor

/** How sellers send parcels, cheapest first, as shoppers are shown before they buy. */
export async function deliveryWaysOf(
  db: Queryable,
  { sellerIds, currency }: { sellerIds: readonly string[]; currency: string },
): Promise<Map<string, DeliveryWay[]>> {
  if (sellerIds.length === 0) return new Map()
  const options = await optionsOf(db, { sellerIds, currency })
  return new Map([...options].map(([id, rows]) => [id, rows.map((row) => toWay(row, currency))]))
}

/** How every seller sends parcels who has no ways of their own, cheapest first. */
export async function shopsDeliveryWays(db: Queryable, currency: string): Promise<DeliveryWay[]> {
  const rows = await db
    .select()
    .from(deliveryOptions)
    .where(
      and(eq(deliveryOptions.enabled, true), eq(deliveryOptions.currency, currency), isNull(deliveryOptions.sellerId)),
    )
    .orderBy(asc(deliveryOptions.priceMinor), asc(deliveryOptions.maxDays), asc(deliveryOptions.id))
  return rows.map((row) => toWay(row, currency))
}

/** A way as shoppers are shown it. */
export const toWay = (
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
