import { and, eq } from 'drizzle-orm'
import type { AlertKind } from 'shared-contracts/alerts/alert-kinds'
import type { Deps } from '../deps'
import { chooseMails } from '../profile/choose-mails'
import { readLinkToken } from '../secrets/link-token'
import { forgetPriceAlerts } from '../wishlist/forget-price-alerts'
import { setPriceAlert } from '../wishlist/set-price-alert'
import { alertLink } from './alert-links'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { stillWaiting } from './still-waiting'

/**
 * Ends what a mail's link is about; a second time changes nothing.
 *
 * @returns whether the link was the shop's.
 */
export async function unsubscribe(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { kind, token }: { kind: AlertKind; token: string },
): Promise<boolean> {
  const id = await readLinkToken({ db, keys }, alertLink(kind), token)
  if (id === null) return false
  if (kind === 'price') {
    const [wishlistId = '', productId = ''] = id.split(':', 2)
    await setPriceAlert(db, { wishlistId, productId }, false)
  }
  if (kind === 'prices')
    await db.transaction(async (tx) => {
      await forgetPriceAlerts(tx, id)
      await chooseMails(tx, id, { priceAlerts: false })
    })
  if (kind === 'review-requests') await db.transaction((tx) => chooseMails(tx, id, { reviewRequests: false }))
  if (kind === 'back-in-stock') {
    const [told] = await db.select({ email: requests.email }).from(requests).where(eq(requests.id, id))
    if (told)
      await db
        .update(requests)
        .set({ endedAt: clock.now() })
        .where(and(eq(requests.email, told.email), stillWaiting))
  }
  return true
}
