import type { PayoutRhythm } from 'shared-contracts/payouts/payout-states'

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
