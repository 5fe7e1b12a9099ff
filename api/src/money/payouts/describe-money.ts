import { and, eq, inArray, isNull, sql, desc } from 'drizzle-orm'
import type { SellerMoney, Payout, PayoutPage } from 'shared-contracts/payouts/payout.schema'
import { minorDigits } from 'shared-contracts/catalogue/money'
import { PAYOUTS_PAGE_SIZE, type PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import { DASHBOARD_ROWS, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import type { Db, Queryable } from '../../platform/db/database'
import { findLedgerAccount } from '../ledger/post-transaction'
import type { Deps } from '../../deps'
import { ledgerAccounts, ledgerEntries } from '../ledger/ledger.table'
import { documents } from '../documents/documents.table'
import { keyedUnlessCounted, keyOrder, type Place } from '../../platform/db/by-key'
import { findShop, sellerName } from '../../selling/sellers/present-seller'
import { payoutAccounts, payouts } from './payouts.table'
import { describeOnboarding } from './onboarding'
import { heldMoney } from './held-money'
import { rhythmOf } from './payout-rhythm'

interface Sums {
  pending: number
  available: number
  inPayout: number
}

/** What a seller is owed in each currency, and how it reaches them. */
export async function describeMoney(
  deps: Pick<Deps, 'db' | 'env' | 'payouts'>,
  sellerId: string,
): Promise<SellerMoney> {
  const { db, env, payouts: provider } = deps
  const sums = await sumBalances(db, sellerId)
  if (sums.size === 0) sums.set(env.currency, nothing())
  const [named] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt)))
  const account = named?.provider === provider.name ? named : undefined
  const { rhythm, nextAt } = await rhythmOf(db, sellerId)
  const onboarding = await describeOnboarding(deps, sellerId)
  const hold = await holdOf(db, sellerId)
  const held = new Map<string, number>()
  for (const currency of sums.keys()) {
    const balanceId = await findLedgerAccount(db, { kind: 'seller_available', sellerId, currency })
    if (balanceId) held.set(currency, await heldMoney(db, { sellerId, currency, balanceId }))
  }
  return {
    ...(onboarding && { onboarding }),
    ...(hold && { hold }),
    balances: [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, { pending, available, inPayout }]) => {
        const money = (amountMinor: number) => ({ amountMinor, currency })
        return {
          pending: money(pending),
          available: money(available),
          ...(held.get(currency) && { held: money(held.get(currency) ?? 0) }),
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
    nextPayoutAt:
      account && !hold && (!onboarding || onboarding.state === 'ready') ? (nextAt?.toISOString() ?? null) : null,
  }
}

/** Why staff pay nothing out. */
async function holdOf(db: Queryable, sellerId: string): Promise<SellerMoney['hold']> {
  const seller = await findShop(db, sellerId)
  const { payoutsHeldReason: reason = null, payoutsHeldSince: since = null } = seller ?? {}
  return reason !== null && since ? { reason, since: since.toISOString() } : undefined
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

const columns = {
  payout: payouts,
  holder: payoutAccounts.holder,
  last4: payoutAccounts.last4,
  invoice: sql<
    string | null
  >`(select ${documents.number} from ${documents} where ${documents.cause} = 'payout:' || ${payouts.id})`,
}

const newestFirst = keyOrder('desc', ['moment', payouts.createdAt], ['id', payouts.id])

/** One page of a seller's payouts, newest first. */
export async function listPayouts(db: Queryable, sellerId: string, place: Place): Promise<PayoutPage> {
  const own = eq(payouts.sellerId, sellerId)
  return keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({ ...columns, key: newestFirst.key })
        .from(payouts)
        .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
        .where(and(own, newestFirst.beyond(place.after)))
        .orderBy(newestFirst.order)
        .limit(limit)
        .offset(offset),
    { ...place, size: PAYOUTS_PAGE_SIZE, total: db.$count(payouts, own) },
    (rows) => rows.map(present),
  )
}

/** The same by key. @param after number of a payout: those that come after it; of another's none do. */
export async function walkPayouts(
  db: Queryable,
  sellerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ items: Payout[]; next: string | null }> {
  const own = eq(payouts.sellerId, sellerId)
  const beyond = sql`(${payouts.createdAt}, ${payouts.id}) < (select known.created_at, known.id from payouts known
    where known.number = ${after} and known.seller_id = ${sellerId})`
  const rows = await db
    .select(columns)
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(after === undefined ? own : and(own, beyond))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(present)
  return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
}

/** A seller's own payout; `null` when there is none with this number, or it is another's. */
export async function findPayout(db: Queryable, sellerId: string, number: string): Promise<Payout | null> {
  const [row] = await db
    .select(columns)
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.number, number)))
  return row ? present(row) : null
}

function present({
  payout,
  holder,
  last4,
  invoice,
}: {
  payout: typeof payouts.$inferSelect
  holder: string
  last4: string
  invoice: string | null
}): Payout {
  const { number, state, amountMinor, currency, createdAt, paidAt, trouble, askedBy } = payout
  return {
    number,
    state,
    amount: { amountMinor, currency },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    account: { holder, last4 },
    trouble,
    asked: askedBy !== null,
    invoice,
  }
}

interface Row extends Record<string, unknown> {
  number: string
  slug: string
  name: string | null
  amount: number
  currency: string
  trouble: PayoutTrouble
  at: string
  total: number
}

/** Payouts that a bank refused or sent back, of shops to which none has been sent since: the latest first. */
export async function listFailedPayouts(db: Queryable): Promise<Dashboard['failedPayouts']> {
  const { rows } = await db.execute<Row>(sql`
    select payout.number, seller.slug, seller.name, payout.amount_minor::float8 as amount, payout.currency, payout.trouble,
      payout.created_at as at, count(*) over ()::int as total
    from payouts payout join sellers seller on seller.id = payout.seller_id
    where payout.state in ('refused', 'returned') and not exists (
      select 1 from payouts later where later.seller_id = payout.seller_id and later.created_at > payout.created_at)
    order by payout.created_at desc, payout.id limit ${DASHBOARD_ROWS}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ number, slug, name, amount, currency, trouble, at }) => ({
      number,
      shop: { slug, name: sellerName({ slug, name }) },
      amount: { amountMinor: amount, currency },
      trouble,
      at: new Date(at).toISOString(),
    })),
  }
}
