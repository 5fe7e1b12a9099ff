import { asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SellerUnderReview, SellerUnderReviewPage } from 'shared-contracts/sellers/seller.schema'
import { SELLERS_PAGE_SIZE, type SellerState } from 'shared-contracts/sellers/seller-states'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable, Db } from '../../platform/db/database'
import { emailsOfTeams } from '../../identity/memberships/members'
import { paged, queueOf, type Queue } from '../../platform/db/paged'
import { containing, exactly } from '../../platform/db/columns'
import { sellerEvents, sellers } from './sellers.table'
import { sellerName } from './present-seller'

/** One page of the sellers that stand in a way: those that wait longest first, others newest first. */
export async function listSellersUnderReview(
  db: Queryable,
  { state = 'submitted', page }: { state?: SellerState | undefined; page?: number | undefined },
): Promise<SellerUnderReviewPage> {
  const wanted = eq(sellers.state, state)
  const direction = state === 'submitted' ? asc : desc
  return paged(
    db.select().from(sellers).where(wanted).orderBy(direction(sellers.createdAt), direction(sellers.id)),
    { page, size: SELLERS_PAGE_SIZE, total: db.$count(sellers, wanted) },
    (rows) => present(db, rows),
  )
}

/** One seller as admins see it; `null` when there is none. */
export async function findSellerUnderReview(db: Queryable, id: string): Promise<SellerUnderReview | null> {
  const [seller] = await present(db, await db.select().from(sellers).where(eq(sellers.id, id)))
  return seller ?? null
}

async function present(db: Queryable, rows: (typeof sellers.$inferSelect)[]): Promise<SellerUnderReview[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const emails = await emailsOfTeams(db, ids)
  const events = await db
    .select({ event: sellerEvents, by: nameOfAccount(sellerEvents.actorId) })
    .from(sellerEvents)
    .where(inArray(sellerEvents.sellerId, ids))
    .orderBy(desc(sellerEvents.id))
  const published = await db.execute<{ id: string; many: number }>(sql`
    select seller_id as id, count(*)::int as many from products
    where status = 'published' and seller_id in ${ids} group by seller_id`)
  return rows.map((row) => ({
    ...{ id: row.id, slug: row.slug, name: sellerName(row), country: row.country },
    emails: emails.get(row.id) ?? [],
    products: published.rows.find(({ id }) => id === row.id)?.many ?? 0,
    createdAt: row.createdAt.toISOString(),
    ...{ state: row.state, reason: row.stateReason, since: row.stateSince?.toISOString() ?? null },
    history: events
      .filter(({ event }) => event.sellerId === row.id)
      .map(({ event: { state, reason, at }, by }) => ({ state, reason, by, at: at.toISOString() })),
  }))
}

/** The last decisions about a shop, newest first. */
export const decisionsOf = (db: Queryable, sellerId: string, limit: number) =>
  db.select().from(sellerEvents).where(eq(sellerEvents.sellerId, sellerId)).orderBy(desc(sellerEvents.id)).limit(limit)

/** Sellers that wait for an admin's yes. */
export const sellerQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, sellers, eq(sellers.state, 'submitted'), sellers.createdAt)

/** How many shops stand on the marketplace; each has one account or more. */
export async function countShops(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(sellers)
  return counted?.total ?? 0
}

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  name: string | null
  state: SellerState
  emails: string[]
}

/** What of a shop is all of what was typed comes first, then the newest. */
const shopOrder = (isAll: SQL) =>
  sql`order by (${isAll}) desc nulls last, seller.created_at desc, seller.id desc limit ${FOUND_ROWS}`

/** Shops by what everybody reads of them: their name, or their page's address. For who chooses one and sees no more of it. */
export async function searchShopNames(db: Queryable, typed: string): Promise<Found['shops']> {
  const [whole, part] = [exactly(typed), containing(typed)]
  const { rows } = await db.execute<Row>(sql`
    select seller.id, seller.slug, seller.name, seller.state from sellers seller where seller.name ilike ${part} or seller.slug ilike ${part}
    ${shopOrder(sql`seller.name ilike ${whole} or seller.slug ilike ${whole}`)}`)
  return rows.map(({ name, ...seller }) => ({ ...seller, emails: [], name: sellerName({ slug: seller.slug, name }) }))
}

/** Shops by name, by their page's address, by the email address of somebody who works for them, or the one that a document led to. */
export async function searchShops(
  db: Queryable,
  typed: string,
  { sellerId = null }: { sellerId?: string | null | undefined } = {},
): Promise<Found['shops']> {
  const [whole, part] = [exactly(typed), containing(typed)]
  const teamsWith = (pattern: string) => sql`
    select memberships.seller_id from users join memberships on memberships.user_id = users.id
    where users.audience = 'seller' and users.email ilike ${pattern}`
  const { rows } = await db.execute<Row>(sql`
    select seller.id, seller.slug, seller.name, seller.state, array(
      select users.email from memberships join users on users.id = memberships.user_id
      where memberships.seller_id = seller.id order by 1) as emails
    from sellers seller where seller.id in (
      select id from sellers where name ilike ${part} or slug ilike ${part} or id = ${sellerId}
      union all ${teamsWith(part)})
    ${shopOrder(sql`seller.name ilike ${whole} or seller.slug ilike ${whole} or seller.id = ${sellerId} or seller.id in (${teamsWith(whole)})`)}`)
  return rows.map(({ name, ...seller }) => ({ ...seller, name: sellerName({ slug: seller.slug, name }) }))
}
