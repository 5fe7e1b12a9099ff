import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { promotions } from 'api/buying/promotions/promotions.table'
import type { Deps } from 'api/deps'
import { minorDigits } from 'shared-contracts/catalogue/money'

/** Codes to try at the checkout. */
export async function seedPromotions({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
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
  ])
}
