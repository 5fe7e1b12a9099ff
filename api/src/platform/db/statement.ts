import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Queryable } from './database'
import { asBuilt, type Built, rowReader, type Selected, send } from './sent-as-built'

/** What a statement is given, by name. A list goes to the database as an array. */
export type Given = Readonly<Record<string, string | number | boolean | Date | object | null>>

/** What a statement is given as its text names it. */
export type Names<In> = Readonly<Record<keyof In, SQLWrapper>>

/** A value, or the name of one in a statement that is built once. */
export type Value<T = string> = T | SQLWrapper

const dialect = new PgDialect()

/** What a text of SQL comes to, for whoever builds it once. */
export const built = (text: SQL): Built => asBuilt(dialect.sqlToQuery(text))

const namesOf = <Named>() => new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Named

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
  let made: Built | undefined
  return (db, given) => {
    made ??= built(build(namesOf()))
    return send(db, made, given, 'objects').then(({ rows }) => rows)
  }
}

/** What a query of the builder is given, as it names it. */
export type Named<In> = { readonly [K in keyof In]: Placeholder & { readonly given?: In[K] } }

/** Builds and sends nothing. */
export const builder: Db = drizzle.mock()

/** What the builder has made of a query. */
interface Prepared {
  queryString: string
  params: unknown[]
  fields: Selected[] | undefined
  joinsNotNullableMap?: Record<string, boolean>
}

/** A query of the builder, not sent by it. */
type BuilderQuery<Row> = PromiseLike<Row[]> & { prepare(name: string): object }

/** A built query, and how its rows are read. */
interface Reading extends Built {
  read: (values: readonly unknown[]) => object
}

function readingOf(query: BuilderQuery<unknown>): Reading {
  const { queryString, params, fields = [], joinsNotNullableMap } = query.prepare('') as Prepared
  return { ...asBuilt({ sql: queryString, params }), read: rowReader(fields, joinsNotNullableMap) }
}

const sendReading = <Row>(db: Queryable, { read, ...sent }: Reading, given: object): Promise<Row[]> =>
  send(db, sent, given as Record<string, unknown>, 'lists').then(({ rows }) => rows.map(read) as Row[])

/** The same of a query of the builder, which reads its rows, too: moments are dates. */
export function builtQuery<Row, In extends Given>(
  build: (db: Db, given: Named<In>) => BuilderQuery<Row>,
): (db: Queryable, given: In) => Promise<Row[]> {
  let made: Reading | undefined
  return (db, given) => sendReading(db, (made ??= readingOf(build(builder, namesOf()))), given)
}

/** More ids at once are rare: what asks for them is built each time. */
const FEW_IDS = 20

/**
 * The same of rows by their ids, once for each number of them: a list of whatever length the database plans anew each time.
 *
 * @param build compares with `inArray`.
 */
export function builtForIds<Row>(
  build: (db: Db, ids: Placeholder[]) => BuilderQuery<Row>,
): (db: Queryable, ids: readonly string[]) => Promise<Row[]> {
  const made: Reading[] = []
  return (db, ids) => {
    const reading =
      made[ids.length] ??
      readingOf(
        build(
          builder,
          ids.map((_, at) => sql.placeholder(String(at))),
        ),
      )
    if (ids.length <= FEW_IDS) made[ids.length] = reading
    return sendReading(db, reading, ids)
  }
}
