import { Column, DrizzleQueryError, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Queryable } from './database'

/** A query as the dialect has built it: its parameters are values, and names of values. */
interface Query {
  sql: string
  params: unknown[]
}

/** A query whose text is fixed, and how its values follow from what it is given. */
export interface Built {
  text: string
  values: (given: Readonly<Record<string, unknown>>) => unknown[]
}

interface Answer {
  rows: never[]
  rowCount: number | null
}

/** Looks once at what each parameter is: that takes longer than to send one. */
export function asBuilt({ sql, params }: Query): Built {
  const all = params.map((param) => {
    const { value, encoder } = is(param, Param)
      ? { value: param.value, encoder: param.encoder }
      : { value: param, encoder: null }
    return is(value, Placeholder) ? { name: String(value.name), encoder, value } : { name: null, encoder: null, value }
  })
  const values: Built['values'] = (given) =>
    all.map(({ name, encoder, value }) => {
      if (name === null) return value
      const own = given[name]
      if (own === undefined) throw new Error(`A statement is not given its ${name}`)
      return own === null || encoder === null ? own : encoder.mapToDriverValue(own)
    })
  return { text: sql, values }
}

/**
 * Sends it, at once: whoever sends several behind one another rests on that. What cannot be sent is thrown, not rejected with: nobody takes it for
 * sent.
 *
 * @param rows each as an object by the names of its columns, with moments as strings; or as a list of its values.
 */
export function send(
  db: Queryable,
  { text, values }: Built,
  given: Readonly<Record<string, unknown>>,
  rows: 'objects' | 'lists',
): Promise<Answer> {
  const { client } = db._.session as unknown as { client: Sends }
  const sent = values(given)
  const answer = client.query({ text, types, ...(rows === 'lists' && { rowMode: 'array' }) }, sent)
  return answer.catch((error: unknown) => {
    throw new DrizzleQueryError(text, sent, error as Error)
  })
}

interface Sends {
  query(config: object, values: unknown[]): Promise<Answer>
}

const { builtins } = pg.types
/** Moments and lists of them, which the builder reads itself. */
const AS_TEXT = new Set<number>([
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL],
  ...[1231, 1115, 1185, 1187, 1182],
])
const asText = (value: string) => value
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
    AS_TEXT.has(type) ? asText : pg.types.getTypeParser(type, format),
}

/** What a query of the builder selects: where it goes in the row, and what it is. */
export interface Selected {
  path: string[]
  field: unknown
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const of = is(field, SQL)
    ? field
    : ((field as { sql?: SQL; _?: { sql: SQL } }).sql ?? (field as { _: { sql: SQL } })._.sql)
  return (of as unknown as { decoder: Decoder }).decoder
}

const isAsItIs = ({ mapFromDriverValue }: Decoder) => mapFromDriverValue === Column.prototype.mapFromDriverValue

/**
 * Reads rows as the builder does, having looked once at what is selected.
 *
 * @param kept by table, whether its row is always there; a table that was joined and has none is `null`.
 */
export function rowReader(
  selected: readonly Selected[],
  kept: Readonly<Record<string, boolean>> = {},
): (values: readonly unknown[]) => object {
  const places = selected.map(({ path, field }) => {
    const decoder = decoderOf(field)
    const [first = '', second] = path
    if (path.length > 2) throw new Error(`Deeper than a table: ${path.join('.')}`)
    return { first, second, decoder: isAsItIs(decoder) ? null : decoder }
  })
  const joined = joinedTables(selected, kept)
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const [index, { first, second, decoder }] of places.entries()) {
      const raw = values[index]
      const value = raw === null || decoder === null ? raw : decoder.mapFromDriverValue(raw)
      if (second === undefined) row[first] = value
      else ((row[first] ??= {}) as Record<string, unknown>)[second] = value
    }
    for (const [name, index] of joined) if (values[index] === null) row[name] = null
    return row
  }
}

/** Tables of which there may be no row, by the place of the column that says it. */
function joinedTables(selected: readonly Selected[], kept: Readonly<Record<string, boolean>>): [string, number][] {
  const tables = new Map<string, { table: string; index: number } | null>()
  for (const [index, { path, field }] of selected.entries()) {
    const [name = ''] = path
    if (path.length !== 2 || !is(field, Column)) continue
    const table = getTableName(field.table)
    const known = tables.get(name)
    if (known === undefined) tables.set(name, { table, index })
    else if (known && known.table !== table) tables.set(name, null)
  }
  return [...tables].flatMap(([name, found]) =>
    found && !kept[found.table] ? [[name, found.index] as [string, number]] : [],
  )
}
