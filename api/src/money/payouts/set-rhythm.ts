import { eq } from 'drizzle-orm'
import type { PayoutRhythm } from 'shared-contracts/payouts/payout-states'
import type { Queryable } from '../../platform/db/database'
import { nextPayoutAt } from './next-payout-at'
import { payoutRhythms } from './payout-rhythms.table'

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
