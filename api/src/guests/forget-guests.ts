import { lte } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { GUEST_MS } from './guest-cookie'
import { guests } from './guests.table'

/** Removes guests whose cookie is over, with their carts and wishlists. What they bought stays. */
export async function forgetGuests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.delete(guests).where(lte(guests.seenAt, new Date(clock.now().getTime() - GUEST_MS)))
}
