import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SellerMoney } from 'shared-contracts/payouts/payout.schema'
import type { Db, Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { ledgerAccounts, ledgerEntries } from '../ledger/ledger.table'
import { payoutAccounts, payouts } from './payouts.table'
import { rhythmOf } from './payout-rhythm'
import { minorDigits } from 'shared-contracts/catalogue/money'

interface Sums {
  pending: number
  available: number
  inPayout: number
}

/** What a seller is owed in each currency, and how it reaches them. */
export async function describeMoney({ db, env }: Pick<Deps, 'db' | 'env'>, sellerId: string): Promise<SellerMoney> {
  const sums = await sumBalances(db, sellerId)
  if (sums.size === 0) sums.set(env.currency, nothing())
  const [account] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt)))
  const { rhythm, nextAt } = await rhythmOf(db, sellerId)
  return {
    balances: [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, { pending, available, inPayout }]) => {
        const money = (amountMinor: number) => ({ amountMinor, currency })
        return {
          pending: money(pending),
          available: money(available),
          inPayout: money(inPayout),
          minimum: money(minimumPayout(currency)),
        }
      }),
    account: account
      ? {
          holder: account.holder,
          country: account.country,
          last4: account.last4,
          addedAt: account.addedAt.toISOString(),
          trouble: account.trouble,
        }
      : null,
    rhythm,
    nextPayoutAt: account ? (nextAt?.toISOString() ?? null) : null,
  }
}

const nothing = (): Sums => ({ pending: 0, available: 0, inPayout: 0 })

async function sumBalances(db: Db, sellerId: string): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>()
  const at = (currency: string) => {
    const known = sums.get(currency) ?? nothing()
    sums.set(currency, known)
    return known
  }
  const owed = await db
    .select({
      currency: ledgerAccounts.currency,
      kind: ledgerAccounts.kind,
      amountMinor: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8`,
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.sellerId, sellerId))
    .groupBy(ledgerAccounts.currency, ledgerAccounts.kind)
  for (const { currency, kind, amountMinor } of owed) {
    at(currency)[kind === 'seller_pending' ? 'pending' : 'available'] = amountMinor
  }
  const onTheirWay = await db
    .select({ currency: payouts.currency, amountMinor: sql<number>`sum(${payouts.amountMinor})::float8` })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), inArray(payouts.state, ['created', 'sent'])))
    .groupBy(payouts.currency)
  for (const { currency, amountMinor } of onTheirWay) at(currency).inPayout = amountMinor
  return sums
}

/** Less than ten units of a currency is not worth a transfer; where a unit is a coin, less than a thousand. @returns minor units. */
export const minimumPayout = (currency: string) => 10 * 10 ** Math.max(minorDigits(currency), 2)

/** Whether there is an account that a seller's money can go to: one is named, and the last payout did arrive. */
export async function hasPayoutAccount(db: Queryable, sellerId: string): Promise<boolean> {
  const [account] = await db
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt), isNull(payoutAccounts.trouble)))
  return account !== undefined
}
