import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { countryOf } from 'shared-contracts/addresses/countries'
import { arrivalOf } from 'shared-contracts/delivery/delivery-promise'
import type {
  DeliveryMethodDraft,
  DeliveryRateDraft,
  DeliveryRules,
  DeliveryZoneDraft,
} from 'shared-contracts/delivery/delivery-rules.schema'
import {
  deliveryMessages as messages,
  MAX_DELIVERY_METHODS,
  MAX_DELIVERY_ZONES,
} from 'shared-contracts/delivery/delivery-terms'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { deliveryMethods, deliveryRates, deliveryZoneCountries, deliveryZones } from './delivery.table'
import { deliveryPrice, type Parcel, shopsRulesTo, waysFor } from './ways'

type RuleDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'>

/** All zones, methods, and rates in the shop's currency. */
export async function listRules({ db, env }: Pick<RuleDeps, 'env'> & { db: Queryable }): Promise<DeliveryRules> {
  const zones = await db.select().from(deliveryZones)
  const places = await db.select().from(deliveryZoneCountries).orderBy(asc(deliveryZoneCountries.country))
  const methods = await db
    .select({ ...getTableColumns(deliveryMethods), seller: { name: sellers.name, slug: sellers.slug } })
    .from(deliveryMethods)
    .leftJoin(sellers, eq(sellers.id, deliveryMethods.sellerId))
  const rates = await db.select().from(deliveryRates).where(eq(deliveryRates.currency, env.currency))
  return {
    zones: zones
      .map((zone) => ({
        ...zone,
        countries: places.flatMap(({ country, zoneId }) => (zoneId === zone.id ? [country] : [])),
      }))
      .sort((one, other) => Number(other.home) - Number(one.home) || one.name.localeCompare(other.name)),
    methods: methods
      .map(({ retiredAt, sellerId: _, seller, ...method }) => ({
        ...{ ...method, retired: retiredAt !== null },
        ...(seller !== null && { seller: sellerName(seller) }),
      }))
      .sort(
        (one, other) =>
          Number(one.retired) - Number(other.retired) ||
          one.name.localeCompare(other.name) ||
          one.id.localeCompare(other.id),
      ),
    rates: rates.map(({ currency: _, ...rate }) => rate),
  }
}

/** Changes rules one after the other, and answers with all of them. */
function changeRules(context: RuleDeps, work: (tx: Tx) => Promise<void>): Promise<DeliveryRules> {
  const { db, env, catalogue } = context
  return db.transaction(async (tx) => {
    // Whoever compares with other rules has to see all of them; admins are few.
    await tx.execute(sql`lock table delivery_zones, delivery_methods, delivery_rates in share row exclusive mode`)
    await work(tx)
    // Products show what their delivery costs.
    afterCommit(tx, catalogue.changed)
    return listRules({ db: tx, env })
  })
}

interface Seen {
  id: string
  /** The one that was seen. */
  version: number
}

async function mustBeAsSeen(
  tx: Tx,
  { refuse }: Refuses<'CONFLICT' | 'NOT_FOUND'>,
  table: typeof deliveryZones | typeof deliveryMethods,
  { id, version }: Seen,
): Promise<void> {
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id))
  if (!row) throw refuse('NOT_FOUND')
  if (row.version !== version) throw refuse('CONFLICT')
}

async function mustBeFree(
  tx: Tx,
  context: Refuses<'VALIDATION_FAILED'>,
  table: typeof deliveryZones | typeof deliveryMethods,
  { id, name }: { id: string | null; name: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sql`lower(${table.name}) = lower(${name})`,
        id === null ? undefined : ne(table.id, id),
        table === deliveryMethods ? sql`retired_at is null and seller_id is null` : undefined,
      ),
    )
  if (other) throw refuseField(context, 'VALIDATION_FAILED', { field: 'name', code: 'TAKEN', message: messages.taken })
}

/** Gives a zone its countries, which no other may have. */
async function takeCountries(
  tx: Tx,
  context: Refuses<'VALIDATION_FAILED'>,
  { id, countries }: { id: string; countries: readonly string[] },
): Promise<void> {
  const [taken] = await tx
    .select({ country: deliveryZoneCountries.country, zone: deliveryZones.name })
    .from(deliveryZoneCountries)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryZoneCountries.zoneId))
    .where(and(inArray(deliveryZoneCountries.country, [...countries]), ne(deliveryZones.id, id)))
    .limit(1)
  if (taken) {
    const message = messages.inOther(countryOf(taken.country)?.name ?? taken.country, taken.zone)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'countries', code: 'TAKEN', message })
  }
  await tx.delete(deliveryZoneCountries).where(eq(deliveryZoneCountries.zoneId, id))
  await tx.insert(deliveryZoneCountries).values(countries.map((country) => ({ country, zoneId: id })))
}

const leaveHome = (tx: Tx) => tx.update(deliveryZones).set({ home: false }).where(eq(deliveryZones.home, true))

export const addZone = (
  context: RuleDeps & Refuses<'VALIDATION_FAILED' | 'REFUSED'>,
  { name, home, countries }: DeliveryZoneDraft,
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    if ((await tx.$count(deliveryZones)) >= MAX_DELIVERY_ZONES)
      throw context.refuse('REFUSED', { detail: messages.many(MAX_DELIVERY_ZONES) })
    await mustBeFree(tx, context, deliveryZones, { id: null, name })
    if (home) await leaveHome(tx)
    const [zone] = await tx.insert(deliveryZones).values({ name, home }).returning()
    await takeCountries(tx, context, { id: zone!.id, countries })
  })

export const updateZone = (
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'VALIDATION_FAILED'>,
  { id, version, name, home, countries }: DeliveryZoneDraft & Seen,
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    await mustBeAsSeen(tx, context, deliveryZones, { id, version })
    await mustBeFree(tx, context, deliveryZones, { id, name })
    if (home) await leaveHome(tx)
    await tx
      .update(deliveryZones)
      .set({ name, home, version: version + 1 })
      .where(eq(deliveryZones.id, id))
    await takeCountries(tx, context, { id, countries })
  })

/** Its rates go with it, and sellers' own prices there. */
export const removeZone = (context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, seen: Seen): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    await mustBeAsSeen(tx, context, deliveryZones, seen)
    await tx.delete(deliveryZones).where(eq(deliveryZones.id, seen.id))
  })

const methodOf = ({ workingDays, carrier, ...draft }: DeliveryMethodDraft) => ({
  ...draft,
  carrier: carrier || null,
  workingDays: workingDays.toSorted((one, other) => one - other),
})

/** Retired ones are kept for their orders, and sellers' own were there before the limit. */
async function mustHaveRoom(tx: Tx, { refuse }: Refuses<'REFUSED'>): Promise<void> {
  const active = and(isNull(deliveryMethods.retiredAt), isNull(deliveryMethods.sellerId))
  if ((await tx.$count(deliveryMethods, active)) >= MAX_DELIVERY_METHODS)
    throw refuse('REFUSED', { detail: messages.many(MAX_DELIVERY_METHODS) })
}

/** Whether a method is a seller's own, which may be called like others. */
const isSellers = (tx: Tx, id: string) =>
  tx.$count(deliveryMethods, and(eq(deliveryMethods.id, id), isNotNull(deliveryMethods.sellerId)))

export const addMethod = (
  context: RuleDeps & Refuses<'VALIDATION_FAILED' | 'REFUSED'>,
  draft: DeliveryMethodDraft,
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    await mustHaveRoom(tx, context)
    await mustBeFree(tx, context, deliveryMethods, { id: null, name: draft.name })
    await tx.insert(deliveryMethods).values(methodOf(draft))
  })

export const updateMethod = (
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: DeliveryMethodDraft & Seen,
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    await mustBeAsSeen(tx, context, deliveryMethods, { id, version })
    if (!(await isSellers(tx, id))) await mustBeFree(tx, context, deliveryMethods, { id, name: draft.name })
    await tx
      .update(deliveryMethods)
      .set({ ...methodOf(draft), version: version + 1 })
      .where(eq(deliveryMethods.id, id))
  })

export const retireMethod = (
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  seen: Seen,
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    await mustBeAsSeen(tx, context, deliveryMethods, seen)
    await retireAt(tx, seen, context.clock.now())
  })

/** @throws where another one has its name by now, or there is no room. */
export const restoreMethod = (
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'VALIDATION_FAILED' | 'REFUSED'>,
  seen: Seen,
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    await mustBeAsSeen(tx, context, deliveryMethods, seen)
    const [method] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.id, seen.id))
    if (!method?.retiredAt) return
    if (method.sellerId === null) {
      await mustHaveRoom(tx, context)
      await mustBeFree(tx, context, deliveryMethods, method)
    }
    await retireAt(tx, seen, null)
  })

const retireAt = (tx: Tx, { id, version }: Seen, retiredAt: Date | null) =>
  tx
    .update(deliveryMethods)
    .set({ retiredAt, version: version + 1 })
    .where(eq(deliveryMethods.id, id))

interface OfRate {
  methodId: string
  zoneId: string
}

const isRate = ({ methodId, zoneId }: OfRate) =>
  and(eq(deliveryRates.methodId, methodId), eq(deliveryRates.zoneId, zoneId))

/** Says what a method costs into a zone. @param version `null`: there was no rate. */
export const saveRate = (
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { methodId, zoneId, version, ...draft }: DeliveryRateDraft & OfRate & { version: number | null },
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    const { currency } = context.env
    const method = await tx.$count(deliveryMethods, eq(deliveryMethods.id, methodId))
    if (!method || !(await tx.$count(deliveryZones, eq(deliveryZones.id, zoneId)))) throw context.refuse('NOT_FOUND')
    const [before] = await tx.select().from(deliveryRates).where(isRate({ methodId, zoneId }))
    // One in another currency is not shown to anybody: the shop had it once.
    const seen = before?.currency === currency ? before.version : null
    if (seen !== version) throw context.refuse('CONFLICT')
    // Nor are the prices of sellers there, which count in the same currency.
    if (before && before.currency !== currency) await tx.delete(deliveryRates).where(isRate({ methodId, zoneId }))
    const values = { ...draft, currency, version: (before?.version ?? -1) + 1 }
    await tx
      .insert(deliveryRates)
      .values({ methodId, zoneId, ...values })
      .onConflictDoUpdate({ target: [deliveryRates.methodId, deliveryRates.zoneId], set: values })
  })

export const removeRate = (
  context: RuleDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { version, ...rate }: OfRate & { version: number },
): Promise<DeliveryRules> =>
  changeRules(context, async (tx) => {
    const [before] = await tx.select().from(deliveryRates).where(isRate(rate))
    if (!before) throw context.refuse('NOT_FOUND')
    if (before.version !== version) throw context.refuse('CONFLICT')
    await tx.delete(deliveryRates).where(isRate(rate))
  })

/** What a parcel costs into a country by the shop's own rules, were it ordered now. */
export async function previewDelivery(
  { db, env, clock }: RuleDeps,
  { country, ...parcel }: Parcel & { country: string },
) {
  const rules = await shopsRulesTo(db, env.currency, country)
  const ways = waysFor(rules, parcel)
  return {
    items: ways.map((way) => ({
      ...{ id: way.id, name: way.name },
      price: { amountMinor: deliveryPrice(way, parcel.itemsMinor), currency: env.currency },
      ...arrivalOf(way, clock.now(), env.timeZone),
    })),
    ...(ways.length === 0 && { undelivered: rules.length > 0 ? ('too_much' as const) : ('country' as const) }),
  }
}
