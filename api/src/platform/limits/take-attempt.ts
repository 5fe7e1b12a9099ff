import { eq, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import { unhurried } from '../db/at-once'
import type { Db, Queryable } from '../db/database'
import { type Given, type Names, statement } from '../db/statement'
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
  const own = { key: keyOf(limit, who), max: limit.max, now, endsAt: new Date(now.getTime() + limit.windowMs) }
  const [row] = behind
    ? await attemptBehind(db, { ...own, behindKey: keyOf(behind.limit, behind.who), behindMax: behind.limit.max })
    : await attempt(db, own)
  if (!row && behind) return (await refusedFor({ db, clock, refusals }, behind.limit, behind.who)) ?? 1
  return row ? waitOf({ refusals, now }, { limit, who }, row) : null
}

interface Attempt extends Given {
  key: string
  max: number
  now: Date
  /** Of the window that begins with it. */
  endsAt: Date
}

/** What an attempt has come to. */
export interface Counted {
  count: number
  /** Of its window, in milliseconds since 1970. */
  endsAt: number
}

/** Counts an attempt unless a condition holds, and returns a row of `Counted`; its commit does not wait for the disk. */
export const counting = ({ key, max, now, endsAt }: Names<Attempt>, unless: SQL = sql`false`): SQL => sql`
  insert into attempts as known (key, count, window_ends_at)
  select ${key}::text, 1, ${endsAt}::timestamptz where not ${unless}
  on conflict (key) do update set
    -- One past the limit says "refused" and is as far as the count goes.
    count = case when known.window_ends_at <= ${now}::timestamptz then 1 else least(known.count + 1, ${max}::int + 1) end,
    window_ends_at = case when known.window_ends_at <= ${now}::timestamptz
      then excluded.window_ends_at else known.window_ends_at end
  returning count, (extract(epoch from window_ends_at) * 1000)::float8 as "endsAt", ${unhurried}`

const attempt = statement<Counted, Attempt>((given) => counting(given))
const attemptBehind = statement<Counted, Attempt & { behindKey: string; behindMax: number }>((given) =>
  counting(
    given,
    sql`exists (select from attempts where key = ${given.behindKey} and count >= ${given.behindMax}::int
      and window_ends_at > ${given.now}::timestamptz)`,
  ),
)

/** @returns `null` when it may go on, else the seconds after which to try again. */
export function waitOf(
  { refusals, now }: { refusals: Refusals; now: Date },
  { limit, who }: { limit: Limit; who: string },
  { count, endsAt }: Counted,
): number | null {
  if (count <= limit.max) return null
  const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  refusals.note(keyOf(limit, who), seconds)
  return seconds
}

/**
 * Looks at a count without adding to it, where only failures count and they are known afterwards.
 *
 * @returns `null` when there is an attempt left, else the seconds after which there is.
 */
export const refusedFor = (deps: Counting, limit: Limit, who: string): Promise<number | null> =>
  refusedForAny(deps, [{ limit, who }])

/** The same of several counts: the longest wait. */
export async function refusedForAny(
  { db, clock, refusals }: Counting,
  counts: readonly { limit: Limit; who: string }[],
): Promise<number | null> {
  const keys = counts.map(({ limit, who }) => keyOf(limit, who))
  for (const key of keys) {
    const known = await refusals.of(key)
    if (known) return known
  }
  const now = clock.now()
  const rows = await countsFull(db, { keys, most: counts.map(({ limit }) => limit.max), now })
  const waits = rows.map(({ endsAt }) => Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)))
  return waits.length > 0 ? Math.max(...waits) : null
}

const countsFull = statement<Pick<Counted, 'endsAt'>, { keys: string[]; most: number[]; now: Date }>(
  ({ keys, most, now }) => sql`
    select (extract(epoch from known.window_ends_at) * 1000)::float8 as "endsAt"
    from unnest(${keys}::text[], ${most}::int[]) as wanted (key, most) join attempts known on known.key = wanted.key
    where known.count >= wanted.most and known.window_ends_at > ${now}::timestamptz`,
)

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
