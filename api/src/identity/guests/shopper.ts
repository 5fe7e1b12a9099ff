import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CART_COUNT_COOKIE } from 'shared-contracts/cart/cart-terms'
import { cookie, type CookieOptions } from '../../http/cookie'
import { DAY_MS } from '../../platform/clock/days'
import type { Db, Queryable } from '../../platform/db/database'
import { builtQuery, type Given, type Named, type Names, statement, type Value } from '../../platform/db/statement'
import { hashToken } from '../../platform/secrets/secret-of'
import { guests } from './guests.table'

/** Whose cart, wishlist or checkout it is: a signed-in shopper's, or that of a guest whom the browser's cookie names. */
export type Shopper = ShopperBy<string>

export type ShopperBy<Id> = { userId: Id; guestId: null } | { userId: null; guestId: Id }

/** The condition that a row belongs to them. Every query of a shopper's own things is scoped by it. */
export function belongsTo(table: { userId: PgColumn; guestId: PgColumn }, { userId, guestId }: ShopperBy<Value>): SQL {
  return userId === null ? eq(table.guestId, guestId) : eq(table.userId, userId)
}

/** The same for a table that a raw query names. */
export const isOf = (alias: string, { userId, guestId }: ShopperBy<Value>): SQL =>
  userId === null
    ? sql`${sql.identifier(alias)}.guest_id = ${guestId}`
    : sql`${sql.identifier(alias)}.user_id = ${userId}`

/** A `statement` about a shopper's own things: its text is another one for members and for guests. */
export function ofShopper<Row extends object, In extends Given>(
  build: (shopper: ShopperBy<Value>, given: Names<In>) => SQL,
): (db: Queryable, shopper: Shopper, given: In) => Promise<Row[]> {
  type Own = In & { shopper: string }
  const ofMember = statement<Row, Own>((given) => build({ userId: given.shopper, guestId: null }, given))
  const ofGuest = statement<Row, Own>((given) => build({ userId: null, guestId: given.shopper }, given))
  return (db, { userId, guestId }, given) =>
    userId === null ? ofGuest(db, { ...given, shopper: guestId }) : ofMember(db, { ...given, shopper: userId })
}

/** The same of a query of the builder. */
export function builtOfShopper<Row, In extends Given>(
  build: (db: Db, shopper: ShopperBy<Value>, given: Named<In>) => ReturnType<Parameters<typeof builtQuery<Row, In>>[0]>,
): (db: Queryable, shopper: Shopper, given: In) => Promise<Row[]> {
  type Own = In & { shopper: string }
  const ofMember = builtQuery((db, given: Named<Own>) => build(db, { userId: given.shopper, guestId: null }, given))
  const ofGuest = builtQuery((db, given: Named<Own>) => build(db, { userId: null, guestId: given.shopper }, given))
  return (db, { userId, guestId }, given) =>
    userId === null ? ofGuest(db, { ...given, shopper: guestId }) : ofMember(db, { ...given, shopper: userId })
}

const guestOf = statement<{ id: string; seenAt: number }, { hash: Buffer }>(
  ({ hash }) => sql`
    select id, (extract(epoch from seen_at) * 1000)::float8 as "seenAt" from ${guests} where token_hash = ${hash}`,
)

/** The guest that a token stands for and when they were seen last, or `null` when nobody knows it. */
export async function findGuest(db: Db, token: string): Promise<{ id: string; seenAt: Date } | null> {
  const [found] = await guestOf(db, { hash: hashToken(token) })
  return found ? { id: found.id, seenAt: new Date(found.seenAt) } : null
}

/** How long a browser's cart and wishlist are kept after it last changed them, in milliseconds. */
export const GUEST_MS = 90 * DAY_MS

const guest = cookie('guest', { value: /^[\w-]{43}$/, ofThisHost: true })
const cartCount = cookie(CART_COUNT_COOKIE, { value: /^\d+$/, forScripts: true })

export const guestCookie = (token: string, options: CookieOptions) => guest.write(token, options, GUEST_MS / 1000)

export const expiredGuestCookie = guest.expire

/** The guest's token of a request's `Cookie` header. */
export const readGuestToken = guest.read

/** Informs the browser's scripts how many pieces are in the cart, so that the badge needs no request. */
export const cartCountCookie = (count: number, options: CookieOptions) =>
  cartCount.write(String(count), options, count === 0 ? 0 : GUEST_MS / 1000)
