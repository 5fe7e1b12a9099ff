import { sql, type SQL } from 'drizzle-orm'
import type { DeliveryWay } from 'shared-contracts/delivery/delivery-way.schema'
import { COUNTRIES } from 'shared-contracts/addresses/countries'
import { type DeliveryBasis, type DeliveryTier, USUAL_GRAMS } from 'shared-contracts/delivery/delivery-terms'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import type { Value } from '../../platform/db/statement'
import { deliveryMethods, deliveryRates, deliveryZoneCountries, deliveryZones } from './delivery.table'

/** A way in which a seller sends into a zone, before it is known what. */
export interface DeliveryRule {
  /** Of its method. */
  id: string
  name: string
  /** Of the zone; `null` while there is one only. */
  zone: string | null
  basis: DeliveryBasis
  tiers: DeliveryTier[]
  /** The seller's own price, whatever is in it; `null`: by the tiers. */
  ownMinor: number | null
  /** From this subtotal on it costs nothing; `null`: it always costs. */
  freeFromMinor: number | null
  /** Working days, those that the seller needs counted in. */
  minDays: number
  maxDays: number
  /** Monday is 1. */
  workingDays: number[]
  /** `HH:MM` in the shop's time zone: what is ordered later counts as ordered on the next working day. */
  cutOff: string | null
}

/** A way for a parcel that is known. */
export interface DeliveryRow extends Omit<DeliveryRule, 'basis' | 'tiers' | 'ownMinor'> {
  /** Without regard to `freeFromMinor`. */
  priceMinor: number
}

/** What a seller sends in one parcel. */
export interface Parcel {
  itemsMinor: number
  grams: number
  pieces: number
}

const HOME = sql`zone.id = (select id from delivery_zones order by home desc, lower(name) limit 1)`
const ofCountry = (country: Value) =>
  sql`zone.id = (select zone_id from delivery_zone_countries where country = ${country})`

/** Whether a seller sends by methods of their own, in place of those that all send by. Beside `seller_delivery` as `said`. */
const hasOwnWays = (seller: SQL, currency: Value) => sql`exists (
  select from delivery_methods theirs join delivery_rates led on led.method_id = theirs.id and led.currency = ${currency}
  where theirs.seller_id = ${seller} and theirs.retired_at is null and theirs.id = any (said.chosen))`

/** Rules as JSON. @param seller in SQL, their id; `null`: of a seller who has said nothing. @param zones which of `zone`. */
const rulesOf = (seller: SQL, currency: Value, zones: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', method.id, 'name', method.name,
    'zone', case when (select count(*) from delivery_zones) > 1 then zone.name end,
    'basis', rate.basis, 'tiers', rate.tiers,
    'ownMinor', case when own.price_minor is not null then greatest(rate.lowest_minor, least(rate.highest_minor, own.price_minor)) end,
    'freeFromMinor', case when own.price_minor is null then rate.free_from_minor when rate.lowest_minor = 0 then own.free_from_minor end,
    'minDays', method.min_days + coalesce(said.handling_days, 0), 'maxDays', method.max_days + coalesce(said.handling_days, 0),
    'workingDays', method.working_days, 'cutOff', least(method.cut_off, said.cut_off)) order by zone.home desc, lower(zone.name)), '[]')
  from delivery_methods method
    join delivery_rates rate on rate.method_id = method.id and rate.currency = ${currency}
    join delivery_zones zone on zone.id = rate.zone_id
    left join seller_delivery said on said.seller_id = ${seller}
    left join seller_delivery_rates own on own.seller_id = ${seller} and own.method_id = rate.method_id
      and own.zone_id = rate.zone_id and rate.lowest_minor is not null
  where method.retired_at is null and ${zones} and case
    when method.seller_id is not null then method.seller_id = ${seller} and method.id = any (said.chosen)
    when method.by_choice then method.id = any (said.chosen)
    else (said.chosen <> '{}' and ${hasOwnWays(seller, currency)}) is not true end)`

/**
 * As a column beside `sellers`: how a seller sends into the zone of a country, a list of `DeliveryRule`; into the shop's home zone where
 * nobody has said where to.
 */
export const rulesOfSeller = (currency: Value, country: Value | null): SQL =>
  rulesOf(sql`sellers.id`, currency, country === null ? HOME : ofCountry(country))

/** As a column beside `products`: what a piece weighs, by its category. */
export const gramsOfProduct = sql`(
  select coalesce(category.weight_grams, department.weight_grams, ${USUAL_GRAMS})::int from categories category
    left join categories department on department.id = category.parent_id where category.id = products.category_id)`

/** What a way costs for a parcel, whether it is free or not; `null` when it is more than the way carries. */
function priceOf({ basis, tiers, ownMinor }: DeliveryRule, { itemsMinor, grams, pieces }: Parcel): number | null {
  const amount = { weight: grams, value: itemsMinor, pieces }[basis]
  const tier = tiers.find(({ upTo }) => upTo === null || amount <= upTo)
  return tier ? (ownMinor ?? tier.priceMinor) : null
}

/** What sending costs for so much of a seller's. */
export const deliveryPrice = ({ priceMinor, freeFromMinor }: DeliveryRow, itemsMinor: number) =>
  freeFromMinor !== null && itemsMinor >= freeFromMinor ? 0 : priceMinor

/** The ways that carry a parcel, cheapest first. */
export function waysFor(rules: readonly DeliveryRule[], parcel: Parcel): DeliveryRow[] {
  const rows = rules.flatMap((rule) => {
    const priceMinor = priceOf(rule, parcel)
    return priceMinor === null ? [] : [{ ...rule, priceMinor }]
  })
  const price = (row: DeliveryRow) => deliveryPrice(row, parcel.itemsMinor)
  return rows.sort(
    (one, other) => price(one) - price(other) || one.maxDays - other.maxDays || one.name.localeCompare(other.name),
  )
}

/** How every seller sends who has said nothing. */
async function readRules(
  db: Queryable,
  { currency, zones }: { currency: string; zones: SQL },
): Promise<DeliveryRule[]> {
  const { rows } = await db.execute<{ rules: DeliveryRule[] }>(
    sql`select ${rulesOf(sql`null::uuid`, currency, zones)} as rules`,
  )
  return rows[0]?.rules ?? []
}

/** How every seller sends into a country who has said nothing; no rules where nothing is sent to. */
export const shopsRulesTo = (db: Queryable, currency: string, country: string): Promise<DeliveryRule[]> =>
  readRules(db, { currency, zones: ofCountry(country) })

const LEAST: Parcel = { itemsMinor: 0, grams: 1, pieces: 1 }

/** How every seller sends the smallest parcel into the home zone who has said nothing, cheapest first. */
export const shopsDeliveryWays = async (db: Queryable, currency: string): Promise<DeliveryWay[]> =>
  waysFor(await readRules(db, { currency, zones: HOME }), LEAST).map((row) => toWay(row, currency))

/** The same into every zone with its countries, the home zone first. */
export async function waysByZone(db: Queryable, currency: string): Promise<DeliveryWay[]> {
  const [rules, places] = await Promise.all([
    readRules(db, { currency, zones: sql`true` }),
    db
      .select({ zone: deliveryZones.name, country: deliveryZoneCountries.country })
      .from(deliveryZoneCountries)
      .innerJoin(deliveryZones, sql`${deliveryZones.id} = ${deliveryZoneCountries.zoneId}`)
      .orderBy(deliveryZoneCountries.country),
  ])
  const everywhere = new Set(places.map(({ country }) => country)).size === Object.keys(COUNTRIES).length
  const zones = [...new Set(rules.map(({ zone }) => zone))]
  return zones.flatMap((zone) => {
    const within = places.flatMap((place) => (zone === null || place.zone === zone ? [place.country] : []))
    const own = rules.filter((rule) => rule.zone === zone)
    const countries = zone === null && everywhere ? null : within
    return waysFor(own, LEAST).map((row) => ({ ...toWay(row, currency), countries }))
  })
}

/** Where anybody sends to, by ISO 3166-1 code: the zones into which a method leads that is not retired, and that a seller has chosen where it has to be. */
export async function deliveredCountries(db: Queryable, currency: string): Promise<string[]> {
  const { rows } = await db.execute<{ country: string }>(sql`
    select place.country from delivery_zone_countries place where exists (
      select from delivery_rates rate join delivery_methods method on method.id = rate.method_id
      where rate.zone_id = place.zone_id and rate.currency = ${currency} and method.retired_at is null
        and ((method.seller_id is null and not method.by_choice)
          or exists (select from seller_delivery said where method.id = any (said.chosen))))
    order by place.country`)
  return rows.map(({ country }) => country)
}

/** A way as shoppers are shown it. */
export const toWay = (
  { name, zone, priceMinor, freeFromMinor, minDays, maxDays, workingDays, cutOff }: DeliveryRow,
  currency: string,
): DeliveryWay => ({
  name,
  price: { amountMinor: priceMinor, currency },
  freeFrom: freeFromMinor === null ? null : { amountMinor: freeFromMinor, currency },
  minDays,
  maxDays,
  countries: null,
  ...(zone !== null && { zone }),
  ...daysOf({ workingDays, cutOff }),
})

const USUAL_DAYS = '1,2,3,4,5'

/** What the days of a way go by, as far as it is not the usual. */
export const daysOf = ({ workingDays, cutOff }: Pick<DeliveryRule, 'workingDays' | 'cutOff'>) => ({
  ...(workingDays.join() !== USUAL_DAYS && { workingDays }),
  ...(cutOff !== null && { cutOff }),
})

/** Gives a shop without zones and methods one of all countries and two of them, in its currency. */
export async function seedDelivery({ db, env: { currency } }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if ((await db.$count(deliveryZones)) > 0 || (await db.$count(deliveryMethods)) > 0) return
  const [zone] = await db.insert(deliveryZones).values({ name: 'All countries', home: true }).returning()
  const methods = await db
    .insert(deliveryMethods)
    .values([
      { name: 'Standard', minDays: 3, maxDays: 5 },
      { name: 'Express', minDays: 1, maxDays: 2 },
    ])
    .returning()
  if (!zone) throw new Error('A zone that was added is not there')
  await db.insert(deliveryZoneCountries).values(Object.keys(COUNTRIES).map((country) => ({ country, zoneId: zone.id })))
  await db.insert(deliveryRates).values(
    methods.map(({ id, name }) => ({
      ...{ methodId: id, zoneId: zone.id, currency, basis: 'weight' as const },
      tiers: [{ upTo: null, priceMinor: name === 'Express' ? 990 : 490 }],
      freeFromMinor: name === 'Express' ? null : 7500,
    })),
  )
}
