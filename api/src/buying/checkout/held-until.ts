import { HOLD_MS, LONGEST_HOLD_MS } from 'shared-contracts/checkout/checkout-states'

/**
 * Until when a checkout that was begun then holds its pieces after a step that is taken now: another quarter of an hour, but never so long
 * that the order which it may become could not be paid within the hour.
 *
 * @returns `null` when its time is over, whatever is still changed in it.
 */
export function heldUntil(createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + LONGEST_HOLD_MS - HOLD_MS
  return now.getTime() < end ? new Date(Math.min(now.getTime() + HOLD_MS, end)) : null
}
