import { eq } from 'drizzle-orm'
import { createToken } from '../../../platform/secrets/secret-of'
import type { Clock } from '../../../platform/clock/clock'
import type { Db } from '../../../platform/db/database'
import type { PayoutProvider, Transfer } from '../payout-provider'
import { embeddedBankAccounts, embeddedTransfers } from './embedded-bank-accounts.table'
import { HOUR_MS } from '../../../platform/clock/days'

/** From sending to booking, and from sending to the return of what cannot be booked. */
export const BOOKED_AFTER_MS = 24 * HOUR_MS
export const RETURNED_AFTER_MS = 72 * HOUR_MS

/** Numbers from banks' own examples, nobody's account. Any other valid one is paid. */
export const TEST_IBANS = {
  pays: 'AT611904300234573201',
  refuses: 'DE75512108001245126199',
  returns: 'GB33BUKB20201555555555',
} as const

/**
 * A bank inside the marketplace, for the demo and for tests: it moves no money, and otherwise does what a real one does, with books of its
 * own that the marketplace never reads.
 */
export function createEmbeddedBank({ db, clock }: { db: Db; clock: Clock }): PayoutProvider {
  async function find(key: string): Promise<Transfer | null> {
    const [row] = await db
      .select({ ref: embeddedTransfers.ref, at: embeddedTransfers.createdAt, iban: embeddedBankAccounts.iban })
      .from(embeddedTransfers)
      .innerJoin(embeddedBankAccounts, eq(embeddedBankAccounts.ref, embeddedTransfers.accountRef))
      .where(eq(embeddedTransfers.key, key))
    return row ? toTransfer(row, clock.now().getTime() - row.at.getTime()) : null
  }

  return {
    name: 'embedded',
    accounts: null,
    find,
    async register({ key, iban }) {
      await db
        .insert(embeddedBankAccounts)
        .values({ ref: `ba_${createToken().slice(0, 24)}`, key, iban })
        .onConflictDoNothing({ target: embeddedBankAccounts.key })
      const [account] = await db.select().from(embeddedBankAccounts).where(eq(embeddedBankAccounts.key, key))
      if (!account) throw new Error('An account that was just registered is gone')
      return { ref: account.ref }
    },
    async send({ key, accountRef, amountMinor, currency }) {
      const ref = `tr_${createToken().slice(0, 24)}`
      await db
        .insert(embeddedTransfers)
        .values({ key, ref, accountRef, amountMinor, currency, createdAt: clock.now() })
        .onConflictDoNothing({ target: embeddedTransfers.key })
      const sent = await find(key)
      if (!sent) throw new Error('A transfer that was just sent is gone')
      return sent
    },
  }
}

function toTransfer({ ref, iban }: { ref: string; iban: string }, ageMs: number): Transfer {
  if (iban === TEST_IBANS.refuses) return { state: 'refused', ref, trouble: 'account_closed' }
  if (iban === TEST_IBANS.returns && ageMs >= RETURNED_AFTER_MS) {
    return { state: 'returned', ref, trouble: 'account_unknown' }
  }
  return { state: ageMs >= BOOKED_AFTER_MS ? 'paid' : 'in_transit', ref }
}
