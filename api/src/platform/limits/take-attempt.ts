import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db, Queryable } from '../db/database'
import { attempts } from './attempts.table'
import { MINUTE_MS } from '../clock/days'

/** So many per window; the window starts with the first attempt. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together.
 *
 * @returns `null` when it may go on, else the seconds after which to try again.
 */
export async function takeAttempt(
  { db, clock }: { db: Db; clock: Clock },
  limit: Limit,
  who: string,
): Promise<number | null> {
  const now = clock.now()
  const windowEndsAt = new Date(now.getTime() + limit.windowMs)
  const over = sql`${attempts.windowEndsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(limit, who), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        // One past the limit says "refused" and is as far as the count goes.
        count: sql`case when ${over} then 1 else least(${attempts.count} + 1, ${limit.max + 1}::int) end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
  if (!row || row.count <= limit.max) return null
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

/**
 * Looks at a count without adding to it, where only failures count and they are known afterwards.
 *
 * @returns `null` when there is an attempt left, else the seconds after which there is.
 */
export async function refusedFor(
  { db, clock }: { db: Db; clock: Clock },
  limit: Limit,
  who: string,
): Promise<number | null> {
  const now = clock.now()
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, keyOf(limit, who)))
  if (!row || row.count < limit.max || row.windowEndsAt <= now) return null
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

export const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`

/** Deletes all attempts: whoever made them has proved to be the right one. */
export async function clearAttempts(db: Queryable, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)))
}

/** Takes one attempt off the count: it succeeded, and only failures count. */
export async function returnAttempt(db: Queryable, limit: Limit, who: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, who)))
}

/** So many addresses in a minute are a flood, and all of it that is remembered. */
const MOST_ADDRESSES = 50_000

/**
 * Counts what comes from each address in a minute, in the memory of this process alone.
 *
 * @param now in milliseconds.
 * @returns counts one; `null` when it may come in, else the seconds after which to try again.
 */
export function eachMinute(max: number, now: () => number): (address: string) => number | null {
  let endsAt = 0
  const counts = new Map<string, number>()
  return (address) => {
    const at = now()
    if (at >= endsAt) {
      counts.clear()
      endsAt = at + MINUTE_MS
    }
    const count = (counts.get(address) ?? 0) + 1
    const isRemembered = count > 1 || counts.size < MOST_ADDRESSES
    if (isRemembered) counts.set(address, count)
    return isRemembered && count <= max ? null : Math.ceil((endsAt - at) / 1_000)
  }
}
