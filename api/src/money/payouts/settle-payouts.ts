import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { movePayout } from './move-payout'
import { payouts } from './payouts.table'

const AT_ONCE = 50

/** Of one that the provider does not know or does not answer for, in milliseconds: the others are asked after first. */
const AGAIN_MS = 60 * 60 * 1000

/** Asks after payouts that are on their way, or that may still come back. */
export async function settlePayouts(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const due = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(lte(payouts.lookAgainAt, clock.now()))
    .orderBy(asc(payouts.lookAgainAt))
    .limit(AT_ONCE)
  for (const { id } of due) {
    try {
      const transfer = await deps.payouts.find(id)
      if (transfer) await movePayout(deps, id, transfer)
      else await lookLater(deps, id)
    } catch (error) {
      await lookLater(deps, id)
      log.warn({ err: error, payout: id }, 'the payout provider did not answer')
    }
  }
}

async function lookLater({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const lookAgainAt = new Date(clock.now().getTime() + AGAIN_MS)
  await db
    .update(payouts)
    .set({ lookAgainAt })
    .where(and(eq(payouts.id, id), isNotNull(payouts.lookAgainAt)))
}
