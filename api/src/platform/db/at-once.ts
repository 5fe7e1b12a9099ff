import { getTableName, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'
import { type Built, send } from './sent-as-built'
import { builder, built } from './statement'

/** A statement that changes rows, as the query builder or `sql` makes it. */
interface Change {
  getSQL(): SQL
}

/** One whose values stand apart, so that it is built once for all with its shape: see `rowsInto` and `change`. */
interface Shaped<Made> {
  shape: string
  values: readonly unknown[]
  /** @param names one for each value. */
  build: (names: readonly Placeholder[]) => Made
}
type ShapedChange = Shaped<Change>

/** By name; `null` for none. */
export type Changes = Readonly<Record<string, Change | ShapedChange | null>>

/**
 * Inserts rows that all have the same columns.
 *
 * @param tail SQL behind them, as in `returning id`.
 */
export function rowsInto<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][], tail = ''): ShapedChange {
  const keys = Object.keys(rows[0] ?? {})
  if (rows.some((row) => Object.keys(row).length !== keys.length)) throw new Error('Rows with other columns')
  return {
    shape: `${getTableName(table)} ${rows.length} ${keys.join()} ${tail}`,
    values: rows.flatMap((row: Record<string, unknown>) => keys.map((key) => row[key])),
    build(names) {
      const named = rows.map((_, row) =>
        Object.fromEntries(keys.map((key, at) => [key, names[row * keys.length + at]])),
      )
      return sql`${builder
        .insert(table)
        .values(named as never)
        .getSQL()} ${sql.raw(tail)}`
    },
  }
}

let numbers = 0

/** A change whose text depends on nothing that it is given. @param keys of what that is. */
export function change<K extends string>(
  keys: readonly K[],
  build: (given: Readonly<Record<K, Placeholder>>) => Change,
): (given: Readonly<Record<K, unknown>>) => ShapedChange {
  numbers += 1
  const shape = String(numbers)
  return (given) => ({
    shape,
    values: keys.map((key) => given[key]),
    build: (names) => build(Object.fromEntries(keys.map((key, at) => [key, names[at]])) as Record<K, Placeholder>),
  })
}

/** What is built of changes: `with` and each by its name, or what else has more to do. */
export type Frame = Shaped<(steps: readonly SQL[]) => SQL>

const alone: Frame = {
  shape: '',
  values: [],
  build: () => (steps) => sql`with ${sql.join([...steps], sql`, `)} select`,
}

/**
 * Sends statements that change rows as one: a single way to the database. They all see what was there before them, no two may change the
 * same row, and they come in no order. References between the rows that they write hold: the database looks at them at the end. What one
 * returns, those after it read by its key.
 */
export const atOnce = (db: Queryable, changes: Changes): Promise<unknown> =>
  Object.values(changes).some(Boolean) ? framed(db, alone, changes) : Promise.resolve()

/** More shapes are built each time: carts that nobody else fills alike. */
const MOST_SHAPES = 200
const known = new Map<string, Built>()

/** The same within a statement that has more to do. @returns its rows as the driver reads them: moments are strings. */
export function framed<Row extends object>(db: Queryable, frame: Frame, changes: Changes): Promise<Row[]> {
  const all = Object.entries(changes).flatMap(([name, one]) => (one ? [[name, one] as const] : []))
  const shaped = all.flatMap(([, one]) => ('shape' in one ? [one] : []))
  const shape =
    shaped.length === all.length
      ? [frame.shape, ...all.map(([name], at) => `${name}: ${shaped[at]?.shape}`)].join('; ')
      : null
  const statement = (shape !== null && known.get(shape)) || buildOf(frame, all)
  if (shape !== null && known.size < MOST_SHAPES) known.set(shape, statement)
  const values = [frame.values, ...shaped.map((one) => one.values)].flat()
  return send(db, statement, values as unknown as Record<string, unknown>, 'objects').then(({ rows }) => rows)
}

/** Its values are called by their numbers. */
function buildOf(frame: Frame, changes: readonly (readonly [string, Change | ShapedChange])[]): Built {
  let number = 0
  const nameAll = (values: readonly unknown[]) => values.map(() => sql.placeholder(String(number++)))
  const make = frame.build(nameAll(frame.values))
  const steps = changes.map(([name, one]) => {
    const made = 'shape' in one ? one.build(nameAll(one.values)) : one
    return sql`${sql.identifier(name)} as (${made.getSQL()})`
  })
  return built(make(steps))
}

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
