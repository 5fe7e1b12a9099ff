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
  return async (db, given) => {
    made ??= built(build(namesOf()))
    return (await send(db, made, given, 'objects')).rows
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

/**
 * The same of a query of the builder, which reads its rows, too: moments are dates.
 *
 * @param build as with a `statement`; a list is compared by `isAnyOf`.
 */
export function builtQuery<Row, In extends Given>(
  build: (db: Db, given: Named<In>) => PromiseLike<Row[]> & { prepare(name: string): object },
): (db: Queryable, given: In) => Promise<Row[]> {
  let made: (Built & { read: (values: readonly unknown[]) => object }) | undefined
  const make = () => {
    const query = build(builder, namesOf()).prepare('') as Prepared
    const read = rowReader(query.fields ?? [], query.joinsNotNullableMap)
    return { ...asBuilt({ sql: query.queryString, params: query.params }), read }
  }
  return async (db, given) => {
    const { read, ...sent } = (made ??= make())
    const { rows } = await send(db, sent, given, 'lists')
    return rows.map(read) as Row[]
  }
}

/** Whether a column is among the values of a list that a built query is given. @param type of one in the database. */
export const isAnyOf = (column: SQLWrapper, list: SQLWrapper, type: 'uuid' | 'text' = 'uuid'): SQL =>
  sql`${column} = any(${list}::${sql.raw(type)}[])`
