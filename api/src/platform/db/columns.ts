import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes, such as a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** PostgreSQL's words for searching; built by expressions, never read. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A moment; the clock's, never the database's own. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
