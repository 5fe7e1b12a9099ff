import { and, asc, eq, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { ledgerAccounts } from '../ledger/ledger.table'
import { createPayout } from './create-payout'
import { nextPayoutAt } from './payout-rhythm'
import { canPayOut } from './payout-provider'
import { payoutRhythms } from './payouts.table'

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

async function payOut({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, sellerId: string): Promise<void> {
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
    for (const { currency } of accounts) await createPayout(tx, { env, sellerId, currency, askedBy: null, now })
    const nextAt = nextPayoutAt(due.rhythm, now)
    await tx.update(payoutRhythms).set({ nextAt }).where(eq(payoutRhythms.sellerId, sellerId))
  })
}
