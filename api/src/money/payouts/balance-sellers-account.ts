import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Queryable, Tx } from '../../platform/db/database'
import { earningsOf, findLedgerAccount, lockLedgerAccount, balanceOf } from '../ledger/post-transaction'
import { sourceOfOrder } from '../payments/settle-payment'
import { TransferRefused, type SellerAccounts } from './payout-provider'
import { payoutOnboardings, payouts, sellerTransfers } from './payouts.table'

type TransferRecord = typeof sellerTransfers.$inferSelect

/**
 * Moves what a seller can be paid out onto their account with the payout provider, or back from there, until it has what the ledger says.
 * So a refund of what was released comes back, and what the account has not is taken out of the next release. Called as often as anybody
 * likes; two at once move it once.
 *
 * @param orderId whose release gave the reason, if one did; its payment is then where the money comes from.
 */
export async function balanceSellersAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'payouts' | 'log'>,
  { sellerId, currency, orderId }: { sellerId: string; currency: string; orderId: string | null },
): Promise<void> {
  const { accounts } = deps.payouts
  if (!accounts) return
  const unanswered = await deps.db
    .select()
    .from(sellerTransfers)
    .where(and(of({ sellerId, currency }), open))
  // What nobody knows the end of comes first; the rest follows from it.
  for (const transfer of unanswered) await send(deps, accounts, transfer)
  for (const transfer of await plan(deps, { sellerId, currency, orderId })) await send(deps, accounts, transfer)
}

const open = eq(sellerTransfers.state, 'created')

/** Writes down what has to be moved; nothing while something is under way. */
async function plan(
  { db, clock, payouts: provider }: Pick<Deps, 'db' | 'clock' | 'payouts'>,
  { sellerId, currency, orderId }: { sellerId: string; currency: string; orderId: string | null },
): Promise<TransferRecord[]> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(payoutOnboardings).where(eq(payoutOnboardings.sellerId, sellerId))
    const balanceId = await findLedgerAccount(tx, { kind: 'seller_available', sellerId, currency })
    if (!known?.canReceive || known.provider !== provider.name || !balanceId) return []
    await lockLedgerAccount(tx, balanceId)
    if ((await tx.$count(sellerTransfers, and(of({ sellerId, currency }), open))) > 0) return []
    const owed = Math.max(0, (await balanceOf(tx, balanceId)) + (await inPayout(tx, { sellerId, currency })))
    const there = await onAccount(tx, { sellerId, currency })
    const common = { sellerId, accountRef: known.ref, currency, state: 'created' as const, createdAt: clock.now() }
    const rows =
      owed > there
        ? [{ ...common, id: randomUUID(), amountMinor: owed - there, orderId, reversesId: null }]
        : (await reversals(tx, { sellerId, currency, amountMinor: there - owed })).map((part) => ({
            ...common,
            ...part,
          }))
    return rows.length > 0 ? tx.insert(sellerTransfers).values(rows).returning() : []
  })
}

const of = ({ sellerId, currency }: { sellerId: string; currency: string }) =>
  and(eq(sellerTransfers.sellerId, sellerId), eq(sellerTransfers.currency, currency))

const sum = (amount: typeof sellerTransfers.amountMinor | typeof payouts.amountMinor) =>
  sql<number>`coalesce(sum(${amount}), 0)::float8`

async function payoutsOf(
  tx: Tx,
  { sellerId, currency, states }: { sellerId: string; currency: string; states: ('created' | 'sent' | 'paid')[] },
): Promise<number> {
  const [row] = await tx
    .select({ amount: sum(payouts.amountMinor) })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.currency, currency), inArray(payouts.state, states)))
  return row?.amount ?? 0
}

const inPayout = (tx: Tx, seller: { sellerId: string; currency: string }) =>
  payoutsOf(tx, { ...seller, states: ['created', 'sent'] })

/** What a seller's account with the provider has, or is paying out, in minor units. */
async function onAccount(tx: Tx, seller: { sellerId: string; currency: string }): Promise<number> {
  const [row] = await tx
    .select({ amount: sum(sellerTransfers.amountMinor) })
    .from(sellerTransfers)
    .where(and(of(seller), eq(sellerTransfers.state, 'done')))
  return (row?.amount ?? 0) - (await payoutsOf(tx, { ...seller, states: ['paid'] }))
}

/** Which transfers an amount comes back of: the newest first, each up to what is left of it. */
async function reversals(
  tx: Tx,
  { amountMinor, ...seller }: { sellerId: string; currency: string; amountMinor: number },
): Promise<{ id: string; amountMinor: number; reversesId: string; orderId: string | null }[]> {
  if (amountMinor === 0) return []
  const left = sql<number>`(${sellerTransfers.amountMinor} + coalesce((select sum(back.amount_minor) from seller_transfers back
    where back.reverses_id = ${sellerTransfers.id} and back.state <> 'refused'), 0))::float8`
  const candidates = await tx
    .select({ id: sellerTransfers.id, orderId: sellerTransfers.orderId, left })
    .from(sellerTransfers)
    .where(and(of(seller), eq(sellerTransfers.state, 'done'), isNull(sellerTransfers.reversesId), sql`${left} > 0`))
    .orderBy(desc(sellerTransfers.createdAt), desc(sellerTransfers.id))
    .limit(100)
  let wanted = amountMinor
  return candidates.flatMap(({ id, orderId, left: most }) => {
    const back = Math.min(wanted, most)
    wanted -= back
    return back > 0 ? [{ id: randomUUID(), amountMinor: -back, reversesId: id, orderId }] : []
  })
}

async function send(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  accounts: SellerAccounts,
  transfer: TransferRecord,
): Promise<void> {
  const set = async (values: Partial<TransferRecord>) => {
    const same = and(eq(sellerTransfers.id, transfer.id), eq(sellerTransfers.state, 'created'))
    await db.update(sellerTransfers).set(values).where(same)
  }
  try {
    const { ref } = await (transfer.reversesId ? takeBack(db, accounts, transfer) : give(db, accounts, transfer))
    await set({ state: 'done', providerRef: ref })
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error
    // The ledger stays as it is; the next change, or the day, tries what is right then.
    log.warn({ err: error, transfer: transfer.id }, 'the payout provider moved no money of a seller')
    await set({ state: 'refused' })
  }
}

async function give(db: Queryable, accounts: SellerAccounts, transfer: TransferRecord): Promise<{ ref: string }> {
  const { id: key, accountRef, amountMinor, currency, orderId } = transfer
  // A payment carries no more than it was; what is more comes out of the balance.
  const isOwn = orderId !== null && amountMinor <= (await earningsOf(db, orderId))
  const source = isOwn ? await sourceOfOrder(db, orderId) : null
  return accounts.transfer({
    ...{ key, accountRef, amountMinor, currency },
    ...{ chargeRef: source?.chargeRef ?? null, order: source?.number ?? null },
  })
}

async function takeBack(db: Queryable, accounts: SellerAccounts, { id: key, amountMinor, reversesId }: TransferRecord) {
  const [given] = await db
    .select({ ref: sellerTransfers.providerRef })
    .from(sellerTransfers)
    .where(eq(sellerTransfers.id, reversesId ?? ''))
  if (!given?.ref) throw new Error('A transfer that comes back was never given')
  return accounts.reverse({ key, transferRef: given.ref, amountMinor: -amountMinor })
}

/** In every currency that a seller has sold in. */
export async function balanceSellersAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'payouts' | 'log'>,
  { sellerId, currency, orderId }: { sellerId: string; currency: string | null; orderId: string | null },
): Promise<void> {
  const currencies = currency ? [currency] : await currenciesOf(deps.db, sellerId)
  for (const each of currencies) await balanceSellersAccount(deps, { sellerId, currency: each, orderId })
}

async function currenciesOf(db: Queryable, sellerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(
    sql`select currency from ledger_accounts where kind = 'seller_available' and seller_id = ${sellerId} order by currency`,
  )
  return rows.map((row) => row.currency)
}

/** Every seller whose account does not have what the ledger says is tried again: what was refused may work by now. */
export async function balanceEverySeller(deps: Pick<Deps, 'db' | 'clock' | 'payouts' | 'log'>): Promise<void> {
  const { db, log, payouts: provider } = deps
  if (!provider.accounts) return
  const sellers = await db
    .select({ sellerId: payoutOnboardings.sellerId })
    .from(payoutOnboardings)
    .where(eq(payoutOnboardings.canReceive, true))
  for (const { sellerId } of sellers) {
    await balanceSellersAccounts(deps, { sellerId, currency: null, orderId: null }).catch((error: unknown) =>
      log.warn({ err: error, seller: sellerId }, 'the payout provider did not answer'),
    )
  }
}
