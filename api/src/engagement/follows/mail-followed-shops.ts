import { paths } from 'shared-contracts/paths'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { loadNewest } from '../../catalogue/products/newest-of-shop'
import { mailWords } from '../../messaging/mail-texts/mail-words'
import type { Deps } from '../../deps'
import { provedEmailOf } from '../../identity/accounts/email-of'
import { findNotificationSettings } from '../../identity/profile/notification-settings'
import { findShops } from '../../selling/sellers/find-shops'
import { waysOut } from '../alerts/unsubscribe'
import { followedShopsMail } from './follow-mails'

/** More shops are counted, no longer shown. */
const SHOPS_SHOWN = 5
const ITEMS_SHOWN = 3

/** What a shopper is told: of each shop since when. `until` is the same for all; both are ISO times. */
export interface FollowedShopsMessage {
  userId: string
  until: string
  shops: readonly { sellerId: string; since: string }[]
}

/**
 * Mails a shopper what is new in shops that they follow. Nothing to who has chosen to have no such mails, has not proved their address or has
 * left, nor about what is off sale again.
 */
export async function mailFollowedShops(
  { db, keys, env, clock, log, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'log' | 'mailer'>,
  { userId, until, shops }: FollowedShopsMessage,
): Promise<void> {
  const recipient = await provedEmailOf(db, userId)
  if (recipient === null || !(await findNotificationSettings(db, userId)).followedShops) return
  const named = await findShops(
    db,
    shops.map(({ sellerId }) => sellerId),
  )
  const address = (path: string) => new URL(path, env.origin).href
  const news = []
  for (const { sellerId, since } of shops) {
    const shop = named.get(sellerId)
    const span = { since: new Date(since), until: new Date(until) }
    const { items, total } = await loadNewest({ db, env }, sellerId, { ...span, limit: ITEMS_SHOWN })
    if (!shop?.isOpen || total === 0) continue
    news.push({
      shop: shop.name,
      total,
      link: address(`${paths.sellerPage(shop.slug)}?sort=newest`),
      items: items.map(({ title, price }) => ({ title, price: formatMoney(price, env.locale) })),
    })
  }
  if (news.length === 0) return
  const { page, oneClick } = await waysOut({ db, keys, origin: env.origin }, 'followed-shops', userId)
  await mailer.send({
    recipient,
    oneClickUnsubscribe: oneClick,
    ...followedShopsMail({
      words: await mailWords({ db, env, clock, log }, 'followed-shops'),
      news: news.slice(0, SHOPS_SHOWN),
      more: Math.max(0, news.length - SHOPS_SHOWN),
      followed: address(paths.account.shops),
      unsubscribe: page,
    }),
  })
}
