import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql, desc } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { AWAITED_PAGE_SIZE } from 'shared-contracts/alerts/alert-kinds'
import type { AwaitedPage, AwaitedSize } from 'shared-contracts/alerts/alerts.schema'
import { loadOffer, loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { users } from '../../identity/accounts/users.table'
import type { Db } from '../../platform/db/database'
import { loadImages, pictureOfColor } from '../../catalogue/products/load-images'
import { paged } from '../../platform/db/paged'
import { backInStockRequests, backInStockRequests as requests } from './back-in-stock-requests.table'

/** Requests that are a shopper's: made while signed in, or for their address once they have proved that it is theirs. */
export const requestsOf = ({ id, email }: Pick<Account, 'id' | 'email'>) =>
  or(
    eq(backInStockRequests.userId, id),
    and(
      eq(backInStockRequests.email, email),
      sql`exists (select from ${users} where ${users.id} = ${id} and ${users.emailVerifiedAt} is not null)`,
    ),
  )

/** Neither notified nor ended. */
export const pendingRequest = and(isNull(backInStockRequests.notifiedAt), isNull(backInStockRequests.endedAt))

/** Has a request wait again at its old place in the line; nothing when its address waits anew by another one. */
export async function reopenRequest(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update back_in_stock_requests request set notified_at = null, ended_at = null
    where id = ${id} and not exists (
      select from back_in_stock_requests other where other.variant_id = request.variant_id
        and other.email = request.email and other.notified_at is null and other.ended_at is null)`)
}

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
  const offer = await loadOffer(db, env.currency, wanted.variantId)
  if (!offer?.onSale) throw refuse('NOT_FOUND')
  if (offer.available > 0) throw refuse('IN_STOCK')
  const added = await db
    .insert(backInStockRequests)
    .values({ id: randomUUID(), ...wanted, askedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: backInStockRequests.id })
  return added.length > 0 ? 'asked' : 'already'
}

/** Ends one of a shopper's requests; a second time changes nothing. */
export async function endAlert(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  account: Account,
  id: string,
): Promise<void> {
  const own = and(eq(requests.id, id), requestsOf(account))
  await db.update(requests).set({ endedAt: clock.now() }).where(and(own, pendingRequest))
  const [known] = await db.select({ id: requests.id }).from(requests).where(own)
  if (!known) throw refuse('NOT_FOUND')
}

/** Takes the end of a shopper's request back; what was sent stays sent. */
export async function restoreAlert(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  account: Account,
  id: string,
): Promise<void> {
  const [ended] = await db
    .select({ notifiedAt: requests.notifiedAt })
    .from(requests)
    .where(and(eq(requests.id, id), requestsOf(account)))
  if (!ended) throw refuse('NOT_FOUND')
  if (ended.notifiedAt === null) await reopenRequest(db, id)
}

/** One page of the sizes that a shopper waits for, the last one asked for first. */
export async function listBackInStockAlerts(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  account: Account,
  page?: number,
): Promise<AwaitedPage> {
  const own = and(requestsOf(account), pendingRequest)
  return paged(
    db.select().from(requests).where(own).orderBy(desc(requests.askedAt), desc(requests.id)),
    { page, size: AWAITED_PAGE_SIZE, total: db.$count(requests, own) },
    (rows) => present({ db, env }, rows),
  )
}

async function present(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rows: (typeof requests.$inferSelect)[],
): Promise<AwaitedSize[]> {
  const ids = rows.map(({ variantId }) => variantId)
  const offers = await loadOffers(db, env.currency, ids)
  const images = await loadImages(db, [...new Set([...offers.values()].map(({ productId }) => productId))])
  return rows.flatMap(({ id, variantId, email, askedAt }): AwaitedSize[] => {
    const offer = offers.get(variantId)
    if (!offer) return []
    const { slug, title, brand, color, size } = offer
    const picture = pictureOfColor(images.get(offer.productId) ?? [], color.slug)
    return [
      {
        id,
        product: { slug, title, brand, picture },
        color: { slug: color.slug, name: color.name },
        size,
        email,
        askedAt: askedAt.toISOString(),
      },
    ]
  })
}
