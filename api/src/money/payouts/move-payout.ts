import { and, eq, isNull } from 'drizzle-orm'
import type { PayoutState, PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import type { Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { postPayoutPaid, postPayoutReturned } from '../ledger/post-payout'
import { enqueue } from '../../platform/outbox/enqueue'
import { payoutAccounts } from './payout-accounts.table'
import type { Transfer } from './payout-provider'
import { payouts, type PayoutRecord } from './payouts.table'

const HOUR_MS = 60 * 60 * 1000
const LOOK_AGAIN_MS = HOUR_MS
/** A bank sends back what it could not book within days; after so many nothing is expected any more. */
const COMES_BACK_WITHIN_MS = 10 * 24 * HOUR_MS

/** Takes a payout to where its transfer stands. What is known already changes nothing. */
export async function movePayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  transfer: Transfer,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    if (!payout || payout.state === 'refused' || payout.state === 'returned') return
    switch (transfer.state) {
      case 'in_transit':
        // News that has been overtaken.
        if (payout.state === 'paid') return
        return note(tx, payout, { state: 'sent', now })
      case 'paid':
        return pay(tx, payout, now)
      // Whoever is seldom asked may report a return before anybody has heard of the booking.
      case 'refused':
      case 'returned':
        return comeBack(tx, payout, { trouble: transfer.trouble, state: transfer.state, now })
    }
  })
}

async function pay(tx: Tx, payout: PayoutRecord, now: Date) {
  if (payout.state !== 'paid') {
    await postPayoutPaid(tx, payout, now)
    await enqueue(tx, now, { topic: 'payout-event', payoutId: payout.id, event: 'paid' })
  }
  const paidAt = payout.paidAt ?? now
  const over = now.getTime() - paidAt.getTime() > COMES_BACK_WITHIN_MS
  await note(tx, payout, { state: 'paid', now, paidAt, over })
}

async function comeBack(
  tx: Tx,
  payout: PayoutRecord,
  { trouble, state, now }: { trouble: PayoutTrouble; state: 'refused' | 'returned'; now: Date },
) {
  await postPayoutReturned(tx, payout, { wasPaid: payout.state === 'paid', now })
  await tx.update(payouts).set({ state, trouble, lookAgainAt: null }).where(eq(payouts.id, payout.id))
  await tx
    .update(payoutAccounts)
    .set({ trouble })
    .where(and(eq(payoutAccounts.id, payout.accountId), isNull(payoutAccounts.endedAt)))
  await enqueue(tx, now, { topic: 'payout-event', payoutId: payout.id, event: 'returned' })
}

async function note(
  tx: Tx,
  { id }: PayoutRecord,
  { state, now, paidAt, over = false }: { state: PayoutState; now: Date; paidAt?: Date; over?: boolean },
) {
  const lookAgainAt = over ? null : new Date(now.getTime() + LOOK_AGAIN_MS)
  await tx
    .update(payouts)
    .set({ state, lookAgainAt, ...(paidAt && { paidAt }) })
    .where(eq(payouts.id, id))
}
