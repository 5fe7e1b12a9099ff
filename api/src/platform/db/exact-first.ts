import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './database'

interface Listed {
  /** A table that has an `id`. */
  table: string
  /** Its column with the moment by which it is listed, the newest first. */
  at: string
  /** What holds of the rows of the list. */
  where: SQL
  /** What of them is looked for, and what is exactly that; absent: all of them. */
  sought?: { like: SQL; exact: SQL } | undefined
  /** The row that the page comes after, by its id. */
  after?: string | undefined
  limit: number
}

/**
 * Ids of one page of a list, by key: what is exactly what was looked for comes first, and each part of it in its own order. Each part is read as
 * far as the page goes, and by an index: where a word is common, the newest are walked until the page is full, and where it is rare its own is.
 */
export async function exactFirst(db: Queryable, { table, at, where, sought, after, limit }: Listed): Promise<string[]> {
  const name = sql.identifier(table)
  const moment = sql`${name}.${sql.identifier(at)}`
  const exact = sought ? sql`coalesce(${sought.exact}, false)` : sql`false`
  const known = after === undefined ? null : await placeOf(db, { name, moment, exact, after })
  // Nothing comes after a row that is not there.
  if (known === undefined) return []
  const page = sql`order by ${moment} desc, ${name}.id desc limit ${limit}`
  const further = known && sql`and (${moment}, ${name}.id) < (${known.at}::timestamptz, ${after}::uuid)`
  const part = (rank: number, condition: SQL, behind: SQL | null) =>
    sql`(select ${name}.id, ${moment} as at, ${rank}::int as rank from ${name} where ${where} and ${condition} ${behind ?? sql``} ${page})`
  const parts = sought
    ? [
        ...(known && !known.exact ? [] : [part(0, sought.exact, further)]),
        part(1, sql`${sought.like} and not ${exact}`, known?.exact ? null : further),
      ]
    : [part(1, sql`true`, further)]
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(parts, sql` union all `)}) found order by rank, at desc, id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

async function placeOf(
  db: Queryable,
  {
    name,
    moment,
    exact,
    after,
  }: { name: SQL | ReturnType<typeof sql.identifier>; moment: SQL; exact: SQL; after: string },
): Promise<{ at: string; exact: boolean } | undefined> {
  // As text: a moment of JavaScript has no microseconds.
  const { rows } = await db.execute<{ at: string; exact: boolean }>(
    sql`select ${moment}::text as at, ${exact} as exact from ${name} where ${name}.id = ${after}`,
  )
  return rows[0]
}
