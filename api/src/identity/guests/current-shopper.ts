import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { HOUR_MS } from '../../platform/clock/days'
import { statement } from '../../platform/db/statement'
import { mayGoOn } from '../../http/within-limit'
import { requestScope } from '../../platform/log/request-scope'
import type { RouteContext } from '../../http/route'
import { type Counted, counting, keyOf, type Limit, waitOf } from '../../platform/limits/take-attempt'
import { expiredGuestCookie, guestCookie, type Shopper } from './shopper'
import { guests } from './guests.table'
import type { Deps } from '../../deps'

/** A browser keeps its cookie; a program that does not would fill the tables. A whole office or mobile network may share an address. */
export const GUESTS_BY_ADDRESS: Limit = { name: 'guests', max: 3000, windowMs: 60 * 60 * 1000 }

/** That a guest was here is written down once in this time: their things are kept for months. */
const SEEN_AGAIN_MS = HOUR_MS

/**
 * Who asks, or `null` for a browser that has neither an account nor anything of its own yet. The first question after a sign-in,
 * whichever way it was made, gives the account what the guest had.
 */
export async function currentShopper(context: RouteContext): Promise<Shopper | null> {
  const { visitor } = context
  const session = await visitor.session('shop')
  const guestId = (await visitor.guest())?.id ?? null
  if (!session) return guestId === null ? null : { userId: null, guestId }
  const userId = session.account.id
  if (guestId !== null) await adoptGuest(context, { guestId, userId })
  if (visitor.guestToken) requestScope().headers.append('set-cookie', expiredGuestCookie(context))
  return { userId, guestId: null }
}

/** Who asks; a browser that has nothing yet becomes a guest, and its cookie lasts anew from now. */
export async function currentOrNewShopper(context: RouteContext): Promise<Shopper> {
  const { db, clock, visitor } = context
  const known = await currentShopper(context)
  if (known?.userId) return known
  const now = clock.now()
  if (known?.guestId && visitor.guestToken) {
    const guest = await visitor.guest()
    if (guest && now.getTime() - guest.seenAt.getTime() > SEEN_AGAIN_MS)
      await db.update(guests).set({ seenAt: now }).where(eq(guests.id, known.guestId))
    requestScope().headers.append('set-cookie', guestCookie(visitor.guestToken, context))
    return known
  }
  const { address, headers } = requestScope()
  const token = createToken()
  const id = randomUUID()
  await makeGuest(context, { id, token, address })
  headers.append('set-cookie', guestCookie(token, context))
  return { userId: null, guestId: id }
}

/** Makes a guest, and counts it for the address that it comes from. @throws the refusal where there are too many of one address. */
async function makeGuest(
  { db, clock, refusals }: RouteContext,
  { id, token, address }: { id: string; token: string; address: string },
): Promise<void> {
  const now = clock.now()
  const limit = GUESTS_BY_ADDRESS
  const key = keyOf(limit, address)
  mayGoOn(await refusals.of(key))
  const endsAt = new Date(now.getTime() + limit.windowMs)
  const [counted] = await guestMade(db, { id, hash: hashToken(token), key, max: limit.max, now, endsAt })
  if (counted) mayGoOn(waitOf({ refusals, now }, { limit, who: address }, counted))
}

const guestMade = statement<Counted, { id: string; hash: Buffer; key: string; max: number; now: Date; endsAt: Date }>(
  (given) => sql`
    with counted as (${counting(given)}),
    guest as (
      insert into guests (id, token_hash, created_at, seen_at)
      select ${given.id}::uuid, ${given.hash}::bytea, ${given.now}::timestamptz, ${given.now}::timestamptz
      from counted where count <= ${given.max}::int)
    select count, "endsAt" from counted`,
)

/**
 * What a guest had becomes the shopper's, with what the shopper had already. Nothing is lost and nothing is there twice, also when
 * several requests ask for it at once.
 */
async function adoptGuest(
  { db, clock, catalogue, districts }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'districts'>,
  from: { guestId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [guest] = await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, from.guestId)).for('update')
    if (!guest) return
    for (const { adoptGuest: adopters = [] } of districts)
      for (const adopt of adopters) await adopt(tx, { ...from, now: clock.now(), catalogue })
    await tx.delete(guests).where(eq(guests.id, from.guestId))
  })
}
