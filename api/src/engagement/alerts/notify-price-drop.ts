import { and, eq, lt, sql } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { paths } from 'shared-contracts/paths'
import { listings } from '../../catalogue/products/listings.table'
import { mailWords } from '../../messaging/mail-texts/mail-words'
import type { Deps } from '../../deps'
import { enqueue } from '../../platform/outbox/enqueue'
import { notificationSettings } from '../../identity/profile/notification-settings.table'
import { priceMailWanted } from '../wishlist/wishlist'
import { wishlistItems as items, wishlists } from '../wishlist/wishlists.table'
import { loadCards } from '../../catalogue/products/load-cards'
import { loadOffer } from '../../catalogue/products/load-offers'
import { products } from '../../catalogue/products/products.table'
import { users } from '../../identity/accounts/users.table'
import { waysOut } from './unsubscribe'
import { backInStockMail, priceAlertMail } from './alert-mails'
import { reopenRequest } from './back-in-stock-requests'
import { backInStockRequests as requests } from './back-in-stock-requests.table'

const AT_ONCE = 500

/**
 * Notifies the shoppers who asked for it of each piece on their wishlist that costs less than when they saved it or were last notified;
 * once for each drop, and only while the piece can be bought.
 *
 * @param productId of the one that fell; without it, all are looked at.
 */
export async function notifyPriceDrop(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  productId?: string,
): Promise<void> {
  const now = clock.now()
  const lower = lt(listings.priceMinor, sql`coalesce(${items.notifiedMinor}, ${items.savedMinor})`)
  let notified: number
  do {
    notified = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ wishlistId: items.wishlistId, productId: items.productId, priceMinor: listings.priceMinor })
        .from(items)
        .innerJoin(wishlists, eq(wishlists.id, items.wishlistId))
        .innerJoin(listings, and(eq(listings.productId, items.productId), eq(listings.currency, items.currency)))
        .leftJoin(notificationSettings, eq(notificationSettings.userId, wishlists.userId))
        .where(
          and(
            productId === undefined ? undefined : eq(items.productId, productId),
            eq(items.currency, env.currency),
            sql`cardinality(${listings.stockedPairs}) > 0`,
            lower,
            priceMailWanted,
          ),
        )
        .limit(AT_ONCE)
        .for('update', { of: items, skipLocked: true })
      for (const row of rows) {
        const one = and(eq(items.wishlistId, row.wishlistId), eq(items.productId, row.productId))
        await tx.update(items).set({ notifiedMinor: row.priceMinor }).where(one)
      }
      await enqueue(
        tx,
        now,
        ...rows.map((row) => ({
          topic: 'price-alert-mail' as const,
          wishlistId: row.wishlistId,
          productId: row.productId,
        })),
      )
      return rows.length
    })
  } while (notified === AT_ONCE)
}

type MailDeps = Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'log' | 'mailer'>

/** Mails a shopper that a piece on their wishlist costs less; nothing when they want none, it is off the list, off sale or dear again meanwhile. */
export async function mailPriceAlert(
  { db, keys, env, clock, log, mailer }: MailDeps,
  { wishlistId, productId }: { wishlistId: string; productId: string },
): Promise<void> {
  const [wish] = await db
    .select({ savedMinor: items.savedMinor, userId: users.id, email: users.email })
    .from(items)
    .innerJoin(wishlists, eq(wishlists.id, items.wishlistId))
    .innerJoin(users, eq(users.id, wishlists.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, wishlists.userId))
    .where(and(eq(items.wishlistId, wishlistId), eq(items.productId, productId), priceMailWanted))
  const [card] = await loadCards(db, env.currency, { where: eq(products.id, productId), limit: 1 })
  if (!wish || wish.savedMinor === null || !card || card.price.amountMinor >= wish.savedMinor) return
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: env.currency }, env.locale)
  const ofPiece = await waysOut({ db, keys, origin: env.origin }, 'price', `${wishlistId}:${productId}`)
  const ofAll = await waysOut({ db, keys, origin: env.origin }, 'prices', wish.userId)
  const mail = priceAlertMail({
    words: await mailWords({ db, env, clock, log }, 'price-alert', { product: card.title }),
    title: card.title,
    brand: card.brand.name,
    saved: money(wish.savedMinor),
    price: money(card.price.amountMinor),
    link: new URL(paths.product(card.slug), env.origin).href,
    unsubscribePiece: ofPiece.page,
    unsubscribe: ofAll.page,
  })
  await mailer.send({ recipient: wish.email, oneClickUnsubscribe: ofAll.oneClick, ...mail })
}

/** Mails somebody that their size is back. When it has gone again meanwhile they keep their place in the line instead. */
export async function mailBackInStock(
  { db, keys, env, clock, log, mailer }: MailDeps,
  requestId: string,
): Promise<void> {
  const [request] = await db.select().from(requests).where(eq(requests.id, requestId))
  if (!request?.notifiedAt) return
  const offer = await loadOffer(db, env.currency, request.variantId)
  if (!offer?.onSale || offer.available <= 0) {
    await reopenRequest(db, requestId)
    return
  }
  const { title, brand, color, size, priceMinor } = offer
  const link = new URL(paths.product(offer.slug), env.origin)
  link.searchParams.set('color', color.slug)
  link.searchParams.set('size', size.slug)
  const { page, oneClick } = await waysOut({ db, keys, origin: env.origin }, 'back-in-stock', requestId)
  const mail = backInStockMail({
    words: await mailWords({ db, env, clock, log }, 'back-in-stock', { product: title }),
    ...{ title, brand, color: color.name, size: size.name },
    price: formatMoney({ amountMinor: priceMinor, currency: env.currency }, env.locale),
    link: link.href,
    unsubscribe: page,
  })
  await mailer.send({ recipient: request.email, oneClickUnsubscribe: oneClick, ...mail })
}
