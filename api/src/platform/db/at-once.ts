import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './database'

/** A statement that changes rows, as the query builder or `sql` makes it. */
interface Change {
  getSQL(): SQL
}

/** By name; `null` for none. */
export type Changes = Readonly<Record<string, Change | null>>

/**
 * Sends statements that change rows as one: a single way to the database. They all see what was there before them, no two may change the
 * same row, and they come in no order. References between the rows that they write hold: the database looks at them at the end. What one
 * returns, those after it read by its key.
 */
export async function atOnce(db: Queryable, changes: Changes): Promise<void> {
  const steps = stepsOf(changes)
  if (steps.length > 0) await db.execute(sql`with ${sql.join(steps, sql`, `)} select`)
}

/** The same as parts of a `with`, for a statement that has more to do. */
export const stepsOf = (changes: Changes): SQL[] =>
  Object.entries(changes).flatMap(([name, change]) =>
    change ? [sql`${sql.identifier(name)} as (${change.getSQL()})`] : [],
  )

/**
 * Something to return or select in a statement whose commit need not wait for the disk: what it wrote is lost when the machine, not the
 * process, ends within half a second. For what may be lost, and for what counts only together with what is committed after it.
 */
export const unhurried = sql<string>`set_config('synchronous_commit', 'off', true)`

/**
 * Something to return or select in the first statement of a transaction whose other statements the database shall not plan anew for each value
 * that they are given, as it does again and again where a list is shorter than it guesses.
 */
export const byKeptPlans = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`
