import { returnAttempt, refusedFor, takeAttempt, type Limit } from '../../platform/limits/take-attempt'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'

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

/** Has a payment tried, unless too many were declined: of this shopper, which many at once cannot slip past, or of their address. */
export async function withinDeclines<T extends { payment: string }>(
  deps: Pick<Deps, 'db' | 'clock'> & Refuses<'TOO_MANY_REQUESTS'>,
  { shopperId, address }: Payer,
  pay: () => Promise<T>,
): Promise<T> {
  const wait =
    (await refusedFor(deps, DECLINES_BY_ADDRESS, address)) ?? (await takeAttempt(deps, DECLINES_BY_SHOPPER, shopperId))
  if (wait !== null) throw deps.refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })
  let isDeclined = false
  try {
    const tried = await pay()
    isDeclined = tried.payment === 'declined'
    return tried
  } finally {
    if (isDeclined) await takeAttempt(deps, DECLINES_BY_ADDRESS, address)
    else await returnAttempt(deps.db, DECLINES_BY_SHOPPER, shopperId)
  }
}
