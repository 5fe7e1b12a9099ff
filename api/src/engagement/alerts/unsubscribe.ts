import { and, eq } from 'drizzle-orm'
import type { AlertKind } from 'shared-contracts/alerts/alert-kinds'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { chooseMails } from '../../identity/profile/notification-settings'
import { readLinkToken } from '../../platform/secrets/link-token'
import { endPriceAlerts, setPriceAlert } from '../wishlist/change-wishlist'
import { alertLink } from './alert-links'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { pendingRequest } from './back-in-stock-requests'

/** Ends what a mail's link is about; a second time changes nothing. */
export async function unsubscribe(
  { db, keys, clock, refuse }: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID'>,
  { kind, token }: { kind: AlertKind; token: string },
): Promise<void> {
  const id = await readLinkToken({ db, keys }, alertLink(kind), token)
  if (id === null) throw refuse('LINK_INVALID')
  if (kind === 'price') {
    const [wishlistId = '', productId = ''] = id.split(':', 2)
    await setPriceAlert(db, { wishlistId, productId }, false)
  }
  if (kind === 'prices')
    await db.transaction(async (tx) => {
      await endPriceAlerts(tx, id)
      await chooseMails(tx, id, { priceAlerts: false })
    })
  if (kind === 'review-requests') await db.transaction((tx) => chooseMails(tx, id, { reviewRequests: false }))
  if (kind === 'back-in-stock') {
    const [own] = await db.select({ email: requests.email }).from(requests).where(eq(requests.id, id))
    if (own)
      await db
        .update(requests)
        .set({ endedAt: clock.now() })
        .where(and(eq(requests.email, own.email), pendingRequest))
  }
}
