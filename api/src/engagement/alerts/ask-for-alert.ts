import { randomUUID } from 'node:crypto'
import { loadOffers } from '../catalogue/load-offers'
import type { Deps } from '../deps'
import { backInStockRequests } from './back-in-stock-requests.table'

interface Wanted {
  variantId: string
  email: string
  /** The shopper who asks, when signed in. */
  userId: string | null
}

/**
 * Notes that somebody waits for a sold-out variant.
 *
 * @returns `already` when this address waits for it, which changes nothing.
 */
export async function askForAlert(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  wanted: Wanted,
): Promise<'asked' | 'already' | 'NOT_FOUND' | 'IN_STOCK'> {
  const offer = (await loadOffers(db, env.currency, [wanted.variantId])).get(wanted.variantId)
  if (!offer?.onSale) return 'NOT_FOUND'
  if (offer.available > 0) return 'IN_STOCK'
  const added = await db
    .insert(backInStockRequests)
    .values({ id: randomUUID(), ...wanted, askedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: backInStockRequests.id })
  return added.length > 0 ? 'asked' : 'already'
}
