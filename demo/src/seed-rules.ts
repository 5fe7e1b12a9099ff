import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { categories } from 'api/catalogue/products/vocabulary.table'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import { commissionRules } from 'api/money/ledger/ledger.table'
import { addMonths, dayIn, firstOfMonth, startOfDay } from 'api/platform/clock/days'
import { DEMO_PEOPLE } from './catalogue/demo-catalogue'

/** What a demo with a past has agreed: less for a department, less for a seller with a fee beside it, and a standard that will rise. */
export async function seedRules({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  if (env.demoPurchases === 0 || (await db.$count(commissionRules)) !== 1) return
  const [standard] = await db.select().from(commissionRules)
  const [department] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, 'women'))
  const [, partner] = DEMO_PEOPLE.sellers
  if (!standard || !department || !partner) return
  const { taxBps } = standard
  const today = dayIn(env.timeZone, clock.now())
  const yearAgo = firstOfMonth(addMonths(today, -12))
  const begins = (day: string) => startOfDay(day, env.timeZone)
  const ofPartner = { sellerId: stableId('seller', partner.slug), taxBps }
  await db.insert(commissionRules).values([
    { id: randomUUID(), categoryId: department.id, rateBps: 900, taxBps, startsAt: begins(yearAgo) },
    {
      ...{ id: randomUUID(), ...ofPartner, rateBps: 1_200 },
      ...{ startsAt: begins(yearAgo), endsAt: begins(firstOfMonth(addMonths(today, -3))) },
    },
    {
      ...{ id: randomUUID(), ...ofPartner, rateBps: 750, feeMinor: 30, currency: env.currency },
      startsAt: begins(firstOfMonth(addMonths(today, -3))),
    },
    { id: randomUUID(), rateBps: 1_100, taxBps, startsAt: begins(firstOfMonth(addMonths(today, 2))) },
  ])
}
