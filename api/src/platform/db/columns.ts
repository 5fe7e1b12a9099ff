import { sql } from 'drizzle-orm'
import { customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Raw bytes, such as a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** PostgreSQL's words for searching; built by expressions, never read. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A moment; the clock's, never the database's own. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A pattern for `ilike` that finds a text and nothing longer, with what would be taken for a wildcard escaped. */
export const exactly = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `like` that finds a text anywhere. */
export const containing = (typed: string): string => `%${exactly(typed)}%`

/** What more rows than these contain is not sorted by them: who looks for one of them types more. */
export const MOST_COMPARED = 100

/** What a subquery finds by the id in a column that refers to it: always something where the column is never null. */
export type FoundBy<Id extends AnyPgColumn, Found> = Id['_']['notNull'] extends true ? Found : Found | null

/** A column of the statement around a subquery, always with its table's name: a select from a single table leaves it out. */
export const outer = (column: AnyPgColumn) => sql`${column}`
