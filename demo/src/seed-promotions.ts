import { randomUUID } from 'node:crypto'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import { categories } from 'api/catalogue/products/vocabulary.table'
import { promotions } from 'api/buying/promotions/promotions.table'
import type { Deps } from 'api/deps'
import { users } from 'api/identity/accounts/users.table'
import { memberships } from 'api/identity/memberships/memberships.table'
import { daysAfter } from 'api/platform/clock/days'
import { minorDigits } from 'shared-contracts/catalogue/money'
import { DEMO_EMAILS } from './demo-accounts'

/** How long the one for beauty lasts. */
const BEAUTY_DAYS = 30
/** When the seller's sale begins, and how long it lasts. */
const SALE_IN_DAYS = 45
const SALE_DAYS = 14

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

/** The demo's seller has a code of their own, and a sale to come. Once they are there. */
export async function seedSellerPromotions({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  if ((await db.$count(promotions, isNotNull(promotions.sellerId))) > 0) return
  const [member] = await db
    .select({ sellerId: memberships.sellerId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.audience, 'seller'), eq(users.email, DEMO_EMAILS.seller)))
  if (!member) return
  const { sellerId } = member
  const startsAt = daysAfter(clock.now(), SALE_IN_DAYS)
  const own = { currency: env.currency, sellerId, sellerIds: [sellerId], kind: 'percent' as const, combines: true }
  const code = { code: 'HELLO-15', description: '15% off for readers of our newsletter', percent: 15 }
  const sale = { code: 'SALE-5D0C3A71E94B', automatic: true, description: 'Winter sale', percent: 20 }
  await db.insert(promotions).values([
    { ...own, ...code, id: randomUUID() },
    { ...own, ...sale, id: randomUUID(), startsAt, endsAt: daysAfter(startsAt, SALE_DAYS) },
  ])
}
