import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { issueCommissionInvoice } from '../documents/issue-commission-invoice'
import type { Env } from '../../env'
import { balanceOf, findLedgerAccount, lockLedgerAccount } from '../ledger/ledger-accounts'
import { postPayout } from '../ledger/post-payout'
import { enqueue } from '../../platform/outbox/enqueue'
import { drawReference } from '../../platform/references/draw-reference'
import { sellers } from '../../selling/sellers/sellers.table'
import { minimumPayout } from './describe-money'
import { payoutAccounts, type PayoutRecord, payouts } from './payouts.table'

/** Why nothing can be paid out. */
export type PayoutRefusal = 'SUSPENDED' | 'NO_ACCOUNT' | 'ACCOUNT_IN_TROUBLE' | 'TOO_LITTLE'

/**
 * Takes all that a seller can be paid out of their balance, invoices the commission on it, and has it sent. Of two at once the second one
 * finds nothing left.
 *
 * @param wanted `askedBy` is who asked for it; `null` when its time had come.
 */
export async function createPayout(
  tx: Tx,
  {
    env,
    sellerId,
    currency,
    askedBy,
    requestId = null,
    now,
  }: { env: Env; sellerId: string; currency: string; askedBy: string | null; requestId?: string | null; now: Date },
): Promise<PayoutRecord | PayoutRefusal> {
  // What shoppers get back for what it sold comes out of its balance, so that stays while a shop is suspended.
  const [seller] = await tx.select({ state: sellers.state }).from(sellers).where(eq(sellers.id, sellerId))
  if (seller?.state === 'suspended') return 'SUSPENDED'
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt)))
  if (!account) return 'NO_ACCOUNT'
  if (account.trouble !== null) return 'ACCOUNT_IN_TROUBLE'
  const balanceId = await findLedgerAccount(tx, { kind: 'seller_available', sellerId, currency })
  if (!balanceId) return 'TOO_LITTLE'
  await lockLedgerAccount(tx, balanceId)
  const amountMinor = await balanceOf(tx, balanceId)
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
