import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { movePayout } from './move-payout'
import { payoutAccounts } from './payout-accounts.table'
import { payouts } from './payouts.table'

/** Has the provider send a payout. One that was sent already is left alone. */
export async function sendPayout(deps: Deps, payoutId: string): Promise<void> {
  const [found] = await deps.db
    .select({ payout: payouts, accountRef: payoutAccounts.providerRef })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(eq(payouts.id, payoutId))
  if (found?.payout.state !== 'created') return
  const { payout, accountRef } = found
  const { amountMinor, currency } = payout
  await movePayout(deps, payout.id, await deps.payouts.send({ key: payout.id, accountRef, amountMinor, currency }))
}
