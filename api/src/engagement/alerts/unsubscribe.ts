import { and, eq } from 'drizzle-orm'
import type { EndedByLink } from 'shared-contracts/alerts/alert-kinds'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { chooseMails } from '../../identity/profile/notification-settings'
import { type LinkKind, linkToken, readLinkToken, type SecretSource } from '../../platform/secrets/secret-of'
import { endPriceAlerts, setPriceAlert } from '../wishlist/wishlist'
import { pendingRequest } from './back-in-stock-requests'
import { backInStockRequests as requests } from './back-in-stock-requests.table'

const alertLink = (kind: EndedByLink): LinkKind => ({ secret: 'alert links', purpose: kind })

interface WaysOut {
  /** Of a page that asks for one press. */
  page: string
  /** For mail programs: a POST is enough. */
  oneClick: string
}

/** The links that end what a mail was about. @param id of what `kind` ends. */
export async function waysOut(
  { origin, ...from }: SecretSource & { origin: string },
  kind: EndedByLink,
  id: string,
): Promise<WaysOut> {
  const token = await linkToken(from, alertLink(kind), id)
  const page = new URL(paths.alertsEnd, origin)
  page.searchParams.set('kind', kind)
  page.searchParams.set('token', token)
  return { page: page.href, oneClick: new URL(`/api/alerts/${kind}/${encodeURIComponent(token)}/end`, origin).href }
}

/** Ends what a mail's link is about; a second time changes nothing. */
export async function unsubscribe(
  { db, keys, clock, refuse }: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID'>,
  { kind, token }: { kind: EndedByLink; token: string },
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
  if (kind === 'followed-shops') await db.transaction((tx) => chooseMails(tx, id, { followedShops: false }))
  if (kind === 'back-in-stock') {
    const [own] = await db.select({ email: requests.email }).from(requests).where(eq(requests.id, id))
    if (own)
      await db
        .update(requests)
        .set({ endedAt: clock.now() })
        .where(and(eq(requests.email, own.email), pendingRequest))
  }
}
