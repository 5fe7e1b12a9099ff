import { eq, inArray } from 'drizzle-orm'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import {
  deliveryMethods,
  deliveryRates,
  deliveryZoneCountries,
  deliveryZones,
  sellerDelivery,
  sellerDeliveryRates,
} from 'api/selling/delivery/delivery.table'
import { DEMO_PEOPLE } from './catalogue/demo-catalogue'

const NEIGHBOURS = ['CH', 'GB', 'NO']

/** What a demo with a past sends by: three zones, a third method, and two sellers with terms of their own. */
export async function seedDelivery({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const { currency } = env
  const [home, ...others] = await db.select().from(deliveryZones)
  const methods = await db.select().from(deliveryMethods)
  const [standard, express] = ['Standard', 'Express'].map((name) => methods.find((one) => one.name === name))
  // Only as a new shop has it.
  if (env.demoPurchases === 0 || !home || !standard || !express || others.length > 0 || methods.length > 2) return
  const [first, second] = DEMO_PEOPLE.sellers
  await db.transaction(async (tx) => {
    const [near, far] = await tx
      .insert(deliveryZones)
      .values([{ name: 'the United Kingdom, Norway and Switzerland' }, { name: 'the United States' }])
      .returning()
    const [evening] = await tx
      .insert(deliveryMethods)
      .values({
        ...{ name: 'Evening, 18:00–21:00', carrier: 'Night Riders', minDays: 1, maxDays: 2 },
        ...{ workingDays: [1, 2, 3, 4, 5, 6], cutOff: '12:00', byChoice: true },
      })
      .returning()
    if (!near || !far || !evening) throw new Error('What was added to the demo is not there')
    await tx.update(deliveryZones).set({ name: 'the European Union' }).where(eq(deliveryZones.id, home.id))
    await tx
      .update(deliveryZoneCountries)
      .set({ zoneId: near.id })
      .where(inArray(deliveryZoneCountries.country, NEIGHBOURS))
    await tx.update(deliveryZoneCountries).set({ zoneId: far.id }).where(eq(deliveryZoneCountries.country, 'US'))
    await tx.update(deliveryMethods).set({ cutOff: '15:00' }).where(eq(deliveryMethods.id, standard.id))
    await tx.update(deliveryMethods).set({ cutOff: '13:00' }).where(eq(deliveryMethods.id, express.id))
    await tx
      .update(deliveryRates)
      .set({ lowestMinor: 0, highestMinor: 900 })
      .where(eq(deliveryRates.methodId, standard.id))
    const rate = { currency, basis: 'weight' as const }
    const upTo = (grams: number, priceMinor: number) => ({ upTo: grams, priceMinor })
    await tx.insert(deliveryRates).values([
      { ...rate, methodId: standard.id, zoneId: near.id, tiers: [upTo(2000, 1290), upTo(20_000, 2490)] },
      { ...rate, methodId: express.id, zoneId: near.id, tiers: [upTo(2000, 2490), upTo(20_000, 3990)] },
      { ...rate, methodId: standard.id, zoneId: far.id, tiers: [upTo(2000, 1990), upTo(20_000, 3990)] },
      { ...rate, methodId: evening.id, zoneId: home.id, tiers: [upTo(20_000, 1290)] },
    ])
    if (!first || !second) return
    await tx.insert(sellerDelivery).values([
      { sellerId: stableId('seller', first.slug), chosen: [evening.id] },
      { sellerId: stableId('seller', second.slug), handlingDays: 1 },
    ])
    await tx.insert(sellerDeliveryRates).values({
      ...{ sellerId: stableId('seller', second.slug), methodId: standard.id, zoneId: home.id },
      ...{ priceMinor: 390, freeFromMinor: 6000 },
    })
  })
}
