import { randomUUID } from 'node:crypto'
import { eq, and, isNull } from 'drizzle-orm'
import type { PayoutRhythm } from 'shared-contracts/payouts/payout-states'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { NewPayoutAccount } from 'shared-contracts/payouts/payout.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { lockShop } from '../../selling/sellers/present-seller'
import { payoutRhythms, payoutAccounts } from './payouts.table'

/** In the morning, UTC, when banks take transfers for the same day. */
const HOUR = 6

/** When a seller is paid out next, strictly after now: on a Monday, on the first of a month, or `null` for only when asked. */
export function nextPayoutAt(rhythm: PayoutRhythm, now: Date): Date | null {
  if (rhythm === 'asked') return null
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  if (rhythm === 'month') {
    const first = new Date(Date.UTC(year, month, 1, HOUR))
    return first > now ? first : new Date(Date.UTC(year, month + 1, 1, HOUR))
  }
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = new Date(Date.UTC(year, month, now.getUTCDate() - sinceMonday, HOUR))
  return monday > now ? monday : new Date(Date.UTC(year, month, now.getUTCDate() - sinceMonday + 7, HOUR))
}

/** How often a seller is paid out who has not said how often. */
const DEFAULT_RHYTHM: PayoutRhythm = 'week'

/** How often a seller is paid out, and when next; `null` when they ask for each payout, or nothing was said yet. */
export async function rhythmOf(
  db: Queryable,
  sellerId: string,
): Promise<{ rhythm: PayoutRhythm; nextAt: Date | null }> {
  const [found] = await db.select().from(payoutRhythms).where(eq(payoutRhythms.sellerId, sellerId))
  return found ?? { rhythm: DEFAULT_RHYTHM, nextAt: null }
}

/** Says how often a seller is paid out; the next time follows from now. */
export async function setRhythm(
  db: Queryable,
  { sellerId, rhythm, now }: { sellerId: string; rhythm: PayoutRhythm; now: Date },
): Promise<void> {
  const set = { rhythm, nextAt: nextPayoutAt(rhythm, now) }
  await db
    .insert(payoutRhythms)
    .values({ sellerId, ...set })
    .onConflictDoUpdate({ target: payoutRhythms.sellerId, set })
}

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
    await lockShop(tx, sellerId)
    const account = { id, sellerId, provider: payouts.name, providerRef: ref, holder, addedBy, now }
    await addPayoutAccount(tx, { ...account, country: iban.slice(0, 2), last4: iban.slice(-4) })
  })
}

/** The shop is locked. */
export async function addPayoutAccount(
  tx: Tx,
  { now, ...account }: Omit<typeof payoutAccounts.$inferInsert, 'addedAt'> & { now: Date },
): Promise<void> {
  const { sellerId, last4 } = account
  await tx
    .update(payoutAccounts)
    .set({ endedAt: now })
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt)))
  await tx.insert(payoutAccounts).values({ ...account, addedAt: now })
  await setRhythm(tx, { sellerId, rhythm: (await rhythmOf(tx, sellerId)).rhythm, now })
  await enqueue(tx, now, { topic: 'payout-account', sellerId, last4 })
}
