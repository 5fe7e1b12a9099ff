import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import { unhurried } from '../db/at-once'
import type { Db, Queryable } from '../db/database'
import { attempts } from './attempts.table'
import { MINUTE_MS } from '../clock/days'
import type { Refusals } from './refusals'

/** So many per window; the window starts with the first attempt. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

interface Counting {
  db: Db
  clock: Clock
  refusals: Refusals
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together. Not in a transaction: its commit does not wait
 * for the disk.
 *
 * @param behind another limit of which an attempt has to be left, as `refusedFor` looks at it; nothing is counted when none is.
 * @returns `null` when it may go on, else the seconds after which to try again.
 */
export async function takeAttempt(
  { db, clock, refusals }: Counting,
  limit: Limit,
  who: string,
  behind?: { limit: Limit; who: string },
): Promise<number | null> {
  const known = await refusals.of(keyOf(limit, who))
  if (known) return known
  const now = clock.now()
  const windowEndsAt = new Date(now.getTime() + limit.windowMs)
  const over = sql`${attempts.windowEndsAt} <= ${now.toISOString()}`
  const isRefused = behind
    ? sql`exists (select from ${attempts} where ${attempts.key} = ${keyOf(behind.limit, behind.who)}
        and ${attempts.count} >= ${behind.limit.max} and ${attempts.windowEndsAt} > ${now.toISOString()})`
    : sql`false`
  const [row] = await db
    .insert(attempts)
    .select(sql`select ${keyOf(limit, who)}, 1, ${windowEndsAt.toISOString()}::timestamptz where not ${isRefused}`)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        // One past the limit says "refused" and is as far as the count goes.
        count: sql`case when ${over} then 1 else least(${attempts.count} + 1, ${limit.max + 1}::int) end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt, unhurried })
  if (!row && behind) return (await refusedFor({ db, clock, refusals }, behind.limit, behind.who)) ?? 1
  if (!row || row.count <= limit.max) return null
  const seconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
  refusals.note(keyOf(limit, who), seconds)
  return seconds
}

/**
 * Looks at a count without adding to it, where only failures count and they are known afterwards.
 *
 * @returns `null` when there is an attempt left, else the seconds after which there is.
 */
export async function refusedFor({ db, clock, refusals }: Counting, limit: Limit, who: string): Promise<number | null> {
  const known = await refusals.of(keyOf(limit, who))
  if (known) return known
  const now = clock.now()
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, keyOf(limit, who)))
  if (!row || row.count < limit.max || row.windowEndsAt <= now) return null
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

export const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`

type Giving = { db: Queryable } & Pick<Counting, 'refusals'>

/** Deletes all attempts: whoever made them has proved to be the right one. */
export async function clearAttempts({ db, refusals }: Giving, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)))
  await refusals.forget(keyOf(limit, who))
}

/** Takes one attempt off the count: it succeeded, and only failures count. */
export async function returnAttempt(
  { db, refusals }: Pick<Counting, 'db' | 'refusals'>,
  limit: Limit,
  who: string,
): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, who)))
    .returning({ unhurried })
  await refusals.forget(keyOf(limit, who))
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
