import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes, such as a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** PostgreSQL's words for searching; built by expressions, never read. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A moment; the clock's, never the database's own. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A pattern for `like` that finds a text anywhere, with what would be taken for a wildcard escaped. */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
