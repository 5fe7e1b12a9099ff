import { eq } from 'drizzle-orm'
import type { PayoutRhythm } from 'shared-contracts/payouts/payout-states'
import type { Queryable } from '../../platform/db/database'
import { payoutRhythms } from './payouts.table'

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
