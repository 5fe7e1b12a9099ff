import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { NewPayoutAccount } from 'shared-contracts/payouts/payout.schema'
import type { Deps } from '../deps'
import { tell } from '../outbox/tell'
import { sellers } from '../sellers/sellers.table'
import { payoutAccounts } from './payout-accounts.table'
import { rhythmOf, setRhythm } from './set-rhythm'

/**
 * Names the account that a seller is paid out to from now on; what is on its way goes where it was sent. Everybody who works for the
 * seller is told.
 *
 * @returns false when the IBAN has a mistake in it.
 */
export async function setPayoutAccount(
  { db, clock, payouts }: Pick<Deps, 'db' | 'clock' | 'payouts'>,
  { sellerId, accountId: addedBy }: { sellerId: string; accountId: string },
  { holder, iban: typed }: NewPayoutAccount,
): Promise<boolean> {
  const iban = electronicFormatIBAN(typed) ?? ''
  if (!isValidIBAN(iban)) return false
  const id = randomUUID()
  const { ref } = await payouts.register({ key: id, holder, iban })
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Two at once would otherwise both find the same account to end.
    await tx.execute(sql`select 1 from ${sellers} where id = ${sellerId} for no key update`)
    await tx
      .update(payoutAccounts)
      .set({ endedAt: now })
      .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt)))
    await tx.insert(payoutAccounts).values({
      id,
      sellerId,
      provider: payouts.name,
      providerRef: ref,
      holder,
      country: iban.slice(0, 2),
      last4: iban.slice(-4),
      addedBy,
      addedAt: now,
    })
    await setRhythm(tx, { sellerId, rhythm: (await rhythmOf(tx, sellerId)).rhythm, now })
    await tell(tx, now, { topic: 'payout-account', sellerId, last4: iban.slice(-4) })
  })
  return true
}
