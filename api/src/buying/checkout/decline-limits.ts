import { giveBackAttempt } from '../limits/give-back-attempt'
import { refusedFor, takeAttempt, type Limit } from '../limits/take-attempt'
import type { Deps } from '../deps'

const TEN_MINUTES_MS = 10 * 60 * 1000
/** Somebody may mistype a card, and look for another one. */
const DECLINES_BY_SHOPPER: Limit = { name: 'declines-shopper', max: 10, windowMs: TEN_MINUTES_MS }
/** Trying cards out is what thieves do, with ever new carts. Honest buyers behind the same address are not counted. */
const DECLINES_BY_ADDRESS: Limit = { name: 'declines-address', max: 40, windowMs: TEN_MINUTES_MS }

interface Payer {
  /** Of the account or the guest. */
  shopperId: string
  address: string
}

/**
 * Has a payment tried, unless too many were declined: of this shopper, which many at once cannot slip past, or of their address.
 *
 * @returns what was tried, or after how many seconds to try again.
 */
export async function withinDeclines<T extends { payment: string }>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopperId, address }: Payer,
  pay: () => Promise<T>,
): Promise<T | { retryAfterSeconds: number }> {
  const wait =
    (await refusedFor(deps, DECLINES_BY_ADDRESS, address)) ?? (await takeAttempt(deps, DECLINES_BY_SHOPPER, shopperId))
  if (wait !== null) return { retryAfterSeconds: wait }
  let isDeclined = false
  try {
    const tried = await pay()
    isDeclined = tried.payment === 'declined'
    return tried
  } finally {
    if (isDeclined) await takeAttempt(deps, DECLINES_BY_ADDRESS, address)
    else await giveBackAttempt(deps.db, DECLINES_BY_SHOPPER, shopperId)
  }
}
