import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { SellerDelivery, SellerDeliveryDraft } from 'shared-contracts/delivery/delivery-rules.schema'
import { deliveryMessages as messages } from 'shared-contracts/delivery/delivery-terms'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable } from '../../platform/db/database'
import { sellers } from '../sellers/sellers.table'
import { deliveryMethods, deliveryRates, deliveryZones, sellerDelivery, sellerDeliveryRates } from './delivery.table'

type SellerDeps = Pick<Deps, 'db' | 'env' | 'catalogue'>

/** What a seller may send by, and where to. */
const offers = (db: Queryable, currency: string, sellerId: string) =>
  db
    .select({ method: deliveryMethods, zone: deliveryZones, rate: deliveryRates })
    .from(deliveryRates)
    .innerJoin(deliveryMethods, eq(deliveryMethods.id, deliveryRates.methodId))
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryRates.zoneId))
    .where(
      and(
        isNull(deliveryMethods.retiredAt),
        eq(deliveryRates.currency, currency),
        or(isNull(deliveryMethods.sellerId), eq(deliveryMethods.sellerId, sellerId)),
      ),
    )

const isByChoice = ({ byChoice, sellerId }: { byChoice: boolean; sellerId: string | null }) =>
  byChoice || sellerId !== null

/** The methods that lead somewhere, with what a seller has said of them. */
export async function findSellerDelivery(
  { db, env }: Pick<SellerDeps, 'env'> & { db: Queryable },
  sellerId: string,
): Promise<SellerDelivery> {
  const { currency } = env
  const [said] = await db.select().from(sellerDelivery).where(eq(sellerDelivery.sellerId, sellerId))
  const own = await db.select().from(sellerDeliveryRates).where(eq(sellerDeliveryRates.sellerId, sellerId))
  const all = (await offers(db, currency, sellerId)).sort(
    (one, other) =>
      Number(one.method.byChoice) - Number(other.method.byChoice) ||
      one.method.name.localeCompare(other.method.name) ||
      Number(other.zone.home) - Number(one.zone.home) ||
      one.zone.name.localeCompare(other.zone.name),
  )
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const orNull = (minor: number | null) => (minor === null ? null : money(minor))
  const methods = [...new Map(all.map(({ method }) => [method.id, method])).values()]
  const isChosen = ({ id }: { id: string }) => Boolean(said?.chosen.includes(id))
  // They send by methods of their own, in place of those that all send by.
  const hasOwn = methods.some((method) => method.sellerId !== null && isChosen(method))
  return {
    handlingDays: said?.handlingDays ?? 0,
    cutOff: said?.cutOff ?? null,
    version: said?.version ?? 0,
    methods: methods.map(({ id, name, carrier, minDays, maxDays, cutOff, ...method }) => ({
      ...{ id, name, carrier, minDays, maxDays, cutOff },
      byChoice: isByChoice(method),
      offered: isByChoice(method) ? isChosen({ id }) : !hasOwn,
      zones: all
        .filter(({ method }) => method.id === id)
        .map(({ zone, rate }) => {
          const price = own.find(({ methodId, zoneId }) => methodId === id && zoneId === zone.id)
          return {
            ...{ id: zone.id, name: zone.name, basis: rate.basis, tiers: rate.tiers },
            freeFrom: orNull(rate.freeFromMinor),
            limits:
              rate.lowestMinor === null || rate.highestMinor === null
                ? null
                : { lowest: money(rate.lowestMinor), highest: money(rate.highestMinor) },
            own: price ? { price: money(price.priceMinor), freeFrom: orNull(price.freeFromMinor) } : null,
          }
        }),
    })),
  }
}

/**
 * Says how a seller sends from now on. A price where the shop lets sellers have none, or beyond its limits, is refused at the field
 * `prices[0].priceMinor`, counted as they were sent.
 */
export function saveSellerDelivery(
  context: SellerDeps & Refuses<'CONFLICT' | 'VALIDATION_FAILED'>,
  sellerId: string,
  { version, handlingDays, cutOff, chosen, prices }: SellerDeliveryDraft & { version: number },
): Promise<SellerDelivery> {
  const { db, env, catalogue, refuse } = context
  return db.transaction(async (tx) => {
    // Waits for an admin who takes a rate away, for which a price could not be kept then.
    await tx.execute(sql`lock table delivery_rates in share mode`)
    // The seller's lock: two who save at once come one after the other.
    await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for('update')
    const [before] = await tx.select().from(sellerDelivery).where(eq(sellerDelivery.sellerId, sellerId))
    if ((before?.version ?? 0) !== version) throw refuse('CONFLICT')
    const all = await offers(tx, env.currency, sellerId)
    const format = (amountMinor: number) => formatMoney({ amountMinor, currency: env.currency }, env.locale)
    const errors = prices.flatMap(({ methodId, zoneId, priceMinor, freeFromMinor }, index) => {
      const rate = all.find(({ method, zone }) => method.id === methodId && zone.id === zoneId)?.rate
      const problem = (field: string, message: string) => [
        { field: `prices[${index}].${field}`, code: 'VALIDATION_FAILED', message },
      ]
      if (!rate || rate.lowestMinor === null || rate.highestMinor === null)
        return problem('priceMinor', messages.notAllowed)
      if (priceMinor < rate.lowestMinor || priceMinor > rate.highestMinor)
        return problem('priceMinor', messages.outside(format(rate.lowestMinor), format(rate.highestMinor)))
      if (freeFromMinor !== null && rate.lowestMinor > 0)
        return problem('freeFromMinor', messages.neverFree(format(rate.lowestMinor)))
      return []
    })
    if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
    const choices = new Set(all.flatMap(({ method }) => (isByChoice(method) ? [method.id] : [])))
    // What is not theirs to say just now stays as they have said it: a method that is retired, a rate without limits.
    const kept = (before?.chosen ?? []).filter((id) => !choices.has(id))
    const values = {
      ...{ handlingDays, cutOff, version: version + 1 },
      chosen: [...chosen.filter((id) => choices.has(id)), ...kept],
    }
    await tx
      .insert(sellerDelivery)
      .values({ sellerId, ...values })
      .onConflictDoUpdate({ target: sellerDelivery.sellerId, set: values })
    const open = all.flatMap(({ method, zone, rate }) =>
      rate.lowestMinor === null ? [] : [sql`(${method.id}::uuid, ${zone.id}::uuid)`],
    )
    if (open.length > 0) {
      const isOpen = sql`(${sellerDeliveryRates.methodId}, ${sellerDeliveryRates.zoneId}) in (${sql.join(open, sql`, `)})`
      await tx.delete(sellerDeliveryRates).where(and(eq(sellerDeliveryRates.sellerId, sellerId), isOpen))
    }
    if (prices.length > 0) await tx.insert(sellerDeliveryRates).values(prices.map((one) => ({ sellerId, ...one })))
    afterCommit(tx, catalogue.changed)
    return findSellerDelivery({ db: tx, env }, sellerId)
  })
}
