import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
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

/** How a seller sends parcels, to whichever country, cheapest first; the shop's own ways for who has none: a column beside `sellers`. */
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
