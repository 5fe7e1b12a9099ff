import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Env } from '../../env'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { drawReference } from '../../platform/references/draw-reference'
import { takeRequest } from '../../platform/requests/take-request'
import { findShop, lockShop } from '../../selling/sellers/present-seller'
import { issueCommissionInvoice } from '../documents/issue-commission-invoice'
import { balanceOf, findLedgerAccount, lockLedgerAccount } from '../ledger/post-transaction'
import { ledgerAccounts } from '../ledger/ledger.table'
import { postPayout } from '../ledger/postings'
import { minimumPayout } from './describe-money'
import { mayBePaidOut } from './onboarding'
import { canPayOut, type PayoutProvider } from './payout-provider'
import { heldMoney } from './held-money'
import { nextPayoutAt } from './payout-rhythm'
import { payoutAccounts, type PayoutRecord, payoutRhythms, payouts } from './payouts.table'

/** Why nothing can be paid out. */
type PayoutRefusal = 'SUSPENDED' | 'HELD' | 'NOT_KNOWN' | 'NO_ACCOUNT' | 'ACCOUNT_IN_TROUBLE' | 'ON_HOLD' | 'TOO_LITTLE'

/**
 * Takes all that a seller can be paid out of their balance, invoices the commission on it, and has it sent. Of two at once the second one
 * finds nothing left.
 *
 * @param wanted `askedBy` is who asked for it; `null` when its time had come.
 */
async function createPayout(
  tx: Tx,
  {
    env,
    provider,
    sellerId,
    currency,
    askedBy,
    requestId = null,
    now,
  }: {
    env: Env
    provider: PayoutProvider
    sellerId: string
    currency: string
    askedBy: string | null
    requestId?: string | null
    now: Date
  },
): Promise<PayoutRecord | PayoutRefusal> {
  // What shoppers get back for what it sold comes out of its balance, so that stays while a shop is suspended.
  // Whoever suspends it or holds its payouts waits for this one, or this one for them.
  await lockShop(tx, sellerId)
  const seller = await findShop(tx, sellerId)
  if (seller?.state === 'suspended') return 'SUSPENDED'
  if (seller?.payoutsHeldSince) return 'HELD'
  if (!(await mayBePaidOut(tx, provider, sellerId))) return 'NOT_KNOWN'
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt)))
  // One that another provider knows is none to this one.
  if (account?.provider !== provider.name) return 'NO_ACCOUNT'
  if (account.trouble !== null) return 'ACCOUNT_IN_TROUBLE'
  const balanceId = await findLedgerAccount(tx, { kind: 'seller_available', sellerId, currency })
  if (!balanceId) return 'TOO_LITTLE'
  await lockLedgerAccount(tx, balanceId)
  const balanceMinor = await balanceOf(tx, balanceId)
  const amountMinor = balanceMinor - (await heldMoney(tx, { sellerId, currency, balanceId }))
  if (amountMinor < minimumPayout(currency) && amountMinor < balanceMinor) return 'ON_HOLD'
  if (amountMinor < minimumPayout(currency)) return 'TOO_LITTLE'
  const [payout] = await tx
    .insert(payouts)
    .values({
      id: randomUUID(),
      sellerId,
      accountId: account.id,
      number: drawReference('P'),
      currency,
      amountMinor,
      state: 'created',
      askedBy,
      requestId,
      createdAt: now,
    })
    .returning()
  if (!payout) throw new Error('A payout that was just made is gone')
  await postPayout(tx, payout, now)
  await issueCommissionInvoice(tx, payout, { env, accountId: balanceId, country: account.country, now })
  await enqueue(tx, now, { topic: 'payout', payoutId: payout.id })
  return payout
}

/** What a seller is answered who asks for a payout that cannot be made. */
const payoutRefusals: Readonly<Record<PayoutRefusal, string>> = {
  SUSPENDED: 'Your shop is suspended. What you have earned stays yours; it is paid out once the shop is open again.',
  HELD: 'The marketplace holds your payouts; Payments says why. What you have earned stays yours.',
  NOT_KNOWN: 'The payout provider has not cleared your shop for payouts; Payments says what it waits for.',
  NO_ACCOUNT: 'Name a bank account first.',
  ACCOUNT_IN_TROUBLE: 'The last payout did not arrive. Check your bank account and enter it once more.',
  ON_HOLD: 'Orders of yours are on hold or disputed in a case: their money waits until the marketplace has decided.',
  TOO_LITTLE: 'There is too little to pay out yet.',
}

/**
 * Pays out what somebody asks for; the same request again answers with the payout that it made. A refused one may be made again, when
 * there is something to pay out.
 *
 * @returns the payout's number.
 */
export async function payOutNow(
  { db, clock, env, payouts: provider, refuse }: Pick<Deps, 'db' | 'clock' | 'env' | 'payouts'> & Refuses<'REFUSED'>,
  {
    sellerId,
    accountId,
    currency,
    requestId,
  }: { sellerId: string; accountId: string; currency: string; requestId: string },
): Promise<string> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const isNew = await takeRequest(tx, { scope: `payout:${sellerId}`, key: requestId, now })
    const made = isNew
      ? await createPayout(tx, { env, provider, sellerId, currency, askedBy: accountId, requestId, now })
      : ((await madeBefore(tx, { sellerId, requestId })) ?? 'TOO_LITTLE')
    if (typeof made === 'string') throw refuse('REFUSED', { detail: payoutRefusals[made] })
    return made.number
  })
}

async function madeBefore(tx: Tx, { sellerId, requestId }: { sellerId: string; requestId: string }) {
  const [made] = await tx
    .select({ number: payouts.number })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.requestId, requestId)))
    .orderBy(desc(payouts.createdAt))
  return made
}

const AT_ONCE = 50

/** After a failure, in milliseconds. */
const AGAIN_MS = 60 * 60 * 1000

/**
 * Pays out whose time has come, each in a transaction of its own; one that fails is tried again later and keeps nobody else waiting.
 * Whoever has too little waits for the next time, and everybody does while there is no provider.
 */
export async function startDuePayouts(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'payouts'>): Promise<void> {
  const { db, clock, log, payouts } = deps
  if (!canPayOut(payouts)) return
  const due = await db
    .select({ sellerId: payoutRhythms.sellerId })
    .from(payoutRhythms)
    .where(lte(payoutRhythms.nextAt, clock.now()))
    .orderBy(asc(payoutRhythms.nextAt))
    .limit(AT_ONCE)
  for (const { sellerId } of due) {
    try {
      await payOut(deps, sellerId)
    } catch (error) {
      log.error({ err: error, seller: sellerId }, 'a payout could not be made')
      const nextAt = new Date(clock.now().getTime() + AGAIN_MS)
      await db.update(payoutRhythms).set({ nextAt }).where(eq(payoutRhythms.sellerId, sellerId))
    }
  }
}

async function payOut(
  { db, clock, env, payouts: provider }: Pick<Deps, 'db' | 'clock' | 'env' | 'payouts'>,
  sellerId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(payoutRhythms)
      .where(and(eq(payoutRhythms.sellerId, sellerId), lte(payoutRhythms.nextAt, now)))
      .for('update', { skipLocked: true })
    if (!due) return
    const accounts = await tx
      .selectDistinct({ currency: ledgerAccounts.currency })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.sellerId, sellerId))
      .orderBy(asc(ledgerAccounts.currency))
    for (const { currency } of accounts)
      await createPayout(tx, { env, provider, sellerId, currency, askedBy: null, now })
    const nextAt = nextPayoutAt(due.rhythm, now)
    await tx.update(payoutRhythms).set({ nextAt }).where(eq(payoutRhythms.sellerId, sellerId))
  })
}
