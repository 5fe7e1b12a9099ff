import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

/** What a statement is given, by name. A list goes to the database as an array. */
export type Given = Readonly<Record<string, string | number | boolean | Date | object | null>>

/** What a statement is given as its text names it. */
export type Names<In> = Readonly<Record<keyof In, SQLWrapper>>

/** A value, or the name of one in a statement that is built once. */
export type Value<T = string> = T | SQLWrapper

const dialect = new PgDialect()

/**
 * A statement whose text is built once and is the same ever after: for what is sent with every order. Building a long one takes longer than
 * the database takes to answer it.
 *
 * @param build makes it of what it is given, of which it sees the names alone: what it looks like depends on nothing that differs.
 * @returns what sends it, with its rows as the driver reads them: moments are strings.
 */
export function statement<Row extends object, In extends Given>(
  build: (given: Names<In>) => SQL,
): (db: Queryable, given: In) => Promise<Row[]> {
  let built: { sql: string; params: unknown[] } | undefined
  const names = new Proxy({} as Names<In>, { get: (_, name) => sql.placeholder(String(name)) })
  return async (db, given) => {
    built ??= dialect.sqlToQuery(build(names))
    // Each is a query of its own: nothing of one that failed is kept.
    const prepared = db._.session.prepareQuery(built, undefined, undefined, false)
    const { rows } = (await prepared.execute(given)) as { rows: Row[] }
    return rows
  }
}
