import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

const ROWS_AT_ONCE = 2_000

/**
 * Inserts many rows of one table in few statements: they travel as one JSON parameter, so their number is not bound by
 * the number of parameters. Rows that are there already stay.
 *
 * @param columns names and SQL types, as in `{ id: 'uuid' }`; both from code, never from input.
 */
export async function insertRows<Columns extends Record<string, string>>(
  db: Queryable,
  table: string,
  columns: Columns,
  rows: readonly Record<keyof Columns, unknown>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await db.execute(
      sql`${sql.raw(`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(`)}${json}${sql.raw(`::jsonb) as item(${types}) on conflict do nothing`)}`,
    )
  }
}
