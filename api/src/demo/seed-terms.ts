import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { minorDigits } from 'shared-contracts/catalogue/minor-digits'
import { deliveryOptions } from '../delivery/delivery-options.table'
import type { Deps } from '../deps'
import { commissionRules } from '../ledger/commission-rules.table'
import { promotions } from '../promotions/promotions.table'
import { taxRates } from '../tax/tax-rates.table'

/** Standard rates in hundredths of a percent. Source: the European Commission's "VAT rates applied"; national offices for the others. */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  AT: 2000, BE: 2100, BG: 2000, CH: 810, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100, FI: 2550, FR: 2000,
  GB: 2000, GR: 2400, HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800, NL: 2100, NO: 2500,
  PL: 2300, PT: 2300, RO: 2100, SE: 2500, SI: 2200, SK: 2300,
} // prettier-ignore

/** Gives a new shop the terms that it sells on: tax, delivery and commission. Each is data, to be changed there. */
export async function seedTerms({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const [counted] = await db.select({ total: count() }).from(deliveryOptions)
  if (counted && counted.total > 0) return
  const { currency } = env
  await db.transaction(async (tx) => {
    await tx
      .insert(taxRates)
      .values(Object.entries(STANDARD_RATES).map(([country, rateBps]) => ({ country, rateBps })))
      .onConflictDoNothing()
    await tx.insert(deliveryOptions).values([
      { id: randomUUID(), name: 'Standard', currency, priceMinor: 490, freeFromMinor: 7500, minDays: 3, maxDays: 5 },
      { id: randomUUID(), name: 'Express', currency, priceMinor: 990, minDays: 1, maxDays: 2 },
    ])
    await tx.insert(commissionRules).values({ id: randomUUID(), position: 1, rateBps: 1000, taxBps: 2300 })
    if (!env.demo) return
    const demo = { currency, maxUsesPerShopper: 1 }
    const format = new Intl.NumberFormat(env.locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
    const money = (amountMinor: number) => format.format(amountMinor / 10 ** minorDigits(currency))
    await tx.insert(promotions).values([
      {
        ...demo,
        id: randomUUID(),
        code: 'WELCOME10',
        description: '10 % off your first order',
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
  })
}
