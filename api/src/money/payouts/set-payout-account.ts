import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { NewPayoutAccount } from 'shared-contracts/payouts/payout.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { sellers } from '../../selling/sellers/sellers.table'
import { payoutAccounts } from './payouts.table'
import { rhythmOf, setRhythm } from './payout-rhythm'

const IBAN_WRONG = 'This IBAN has a mistake in it'

/**
 * Names the account that a seller is paid out to from now on; what is on its way goes where it was sent. Everybody who works for the
 * seller is mailed.
 */
export async function setPayoutAccount(
  context: Pick<Deps, 'db' | 'clock' | 'payouts'> & Refuses<'VALIDATION_FAILED'>,
  { sellerId, accountId: addedBy }: { sellerId: string; accountId: string },
  { holder, iban: typed }: NewPayoutAccount,
): Promise<void> {
  const { db, clock, payouts } = context
  const iban = electronicFormatIBAN(typed) ?? ''
  if (!isValidIBAN(iban))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'iban', code: 'IBAN_INVALID', message: IBAN_WRONG })
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
    await enqueue(tx, now, { topic: 'payout-account', sellerId, last4: iban.slice(-4) })
  })
}
