import { randomUUID } from 'node:crypto'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
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
  { db, clock, env, refuse }: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'NOT_FOUND' | 'IN_STOCK'>,
  wanted: Wanted,
): Promise<'asked' | 'already'> {
  const offer = (await loadOffers(db, env.currency, [wanted.variantId])).get(wanted.variantId)
  if (!offer?.onSale) throw refuse('NOT_FOUND')
  if (offer.available > 0) throw refuse('IN_STOCK')
  const added = await db
    .insert(backInStockRequests)
    .values({ id: randomUUID(), ...wanted, askedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: backInStockRequests.id })
  return added.length > 0 ? 'asked' : 'already'
}
