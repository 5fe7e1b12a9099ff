import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createToken, hashToken } from '../accounts/secret-token'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import type { RouteContext } from '../http/route'
import { takeAttempt, type Limit } from '../limits/take-attempt'
import { adoptGuest } from './adopt-guest'
import { expiredGuestCookie, guestCookie } from './guest-cookie'
import { guests } from './guests.table'
import type { Shopper } from './shopper'

/** A browser keeps its cookie; a program that does not would fill the tables. A whole office or mobile network may share an address. */
export const GUESTS_BY_ADDRESS: Limit = { name: 'guests', max: 3000, windowMs: 60 * 60 * 1000 }

/**
 * Who asks, or `null` for a browser that has neither an account nor anything of its own yet. The first question after a sign-in,
 * whichever way it was made, gives the account what the guest had.
 */
export async function currentShopper(context: RouteContext): Promise<Shopper | null> {
  const { db, clock, visitor } = context
  const session = await visitor.session('shop')
  const guestId = await visitor.guestId()
  if (!session) return guestId === null ? null : { userId: null, guestId }
  const userId = session.account.id
  if (guestId !== null) await adoptGuest(db, { guestId, userId, now: clock.now() })
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
    await db.update(guests).set({ seenAt: now }).where(eq(guests.id, known.guestId))
    requestScope().headers.append('set-cookie', guestCookie(visitor.guestToken, context))
    return known
  }
  const { address, headers } = requestScope()
  const retryAfterSeconds = await takeAttempt(context, GUESTS_BY_ADDRESS, address)
  if (retryAfterSeconds !== null) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
  const token = createToken()
  const id = randomUUID()
  await db.insert(guests).values({ id, tokenHash: hashToken(token), createdAt: now, seenAt: now })
  headers.append('set-cookie', guestCookie(token, context))
  return { userId: null, guestId: id }
}
