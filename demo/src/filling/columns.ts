import { sql, type SQL } from 'drizzle-orm'

type Value = string | number | boolean | null

/** A value of each row, under a name and with the SQL type of one, as in `{ id: ['uuid', ids] }`; names and types from code, never from input. */
type Columns = Record<string, readonly [type: string, values: readonly Value[]]>

/** Many rows as a table in a statement, `unnest` of one parameter a column: no number of parameters bounds them, and no row is parsed by itself. */
export function rowsOf(name: string, columns: Columns): SQL {
  const arrays = Object.values(columns).map(([type, values]) => sql`${arrayOf(values)}::${sql.raw(type)}[]`)
  const names = sql.raw(`${name} (${Object.keys(columns).join(', ')})`)
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${names}`
}

const PLAIN = /^[\w:.+-]+$/

function arrayOf(values: readonly Value[]): string {
  const written = values.map((value) => {
    if (value === null) return 'null'
    if (typeof value !== 'string') return String(value)
    const isPlain = PLAIN.test(value) && value.toLowerCase() !== 'null'
    return isPlain ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${written.join(',')}}`
}
