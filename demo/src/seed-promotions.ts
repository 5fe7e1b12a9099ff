import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { categories } from 'api/catalogue/products/vocabulary.table'
import { promotions } from 'api/buying/promotions/promotions.table'
import type { Deps } from 'api/deps'
import { daysAfter } from 'api/platform/clock/days'
import { minorDigits } from 'shared-contracts/catalogue/money'

/** How long the one for beauty lasts. */
const BEAUTY_DAYS = 30

/** Codes to try at the checkout, and one that applies by itself: of three things for the bathroom shelf the cheapest is free. */
export async function seedPromotions({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const [counted] = await db.select({ total: count() }).from(promotions)
  if (counted && counted.total > 0) return
  const { currency } = env
  const demo = { currency, maxUsesPerShopper: 1 }
  const format = new Intl.NumberFormat(env.locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const money = (amountMinor: number) => format.format(amountMinor / 10 ** minorDigits(currency))
  const now = clock.now()
  const beauty = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, 'beauty'))
  await db.insert(promotions).values([
    {
      ...demo,
      id: randomUUID(),
      code: 'WELCOME10',
      description: '10% off your first order',
      kind: 'percent',
      percent: 10,
    },
    {
      ...demo,
      id: randomUUID(),
      code: 'FIVE',
      description: `${money(500)} off from ${money(5000)} on`,
      kind: 'amount',
      amountMinor: 500,
      minimumMinor: 5000,
    },
    { ...demo, id: randomUUID(), code: 'FREESHIP', description: 'Free delivery', kind: 'free_delivery' },
    ...beauty.map(({ id }) => ({
      ...{ id: randomUUID(), code: 'BEAUTY-3', automatic: true, description: 'Beauty: the cheapest of three is free' },
      ...({ kind: 'percent', percent: 100, buyQuantity: 2, getQuantity: 1 } as const),
      ...{ categoryIds: [id], currency },
      ...({ bearer: 'marketplace', combines: true, startsAt: now, endsAt: daysAfter(now, BEAUTY_DAYS) } as const),
    })),
  ])
}
