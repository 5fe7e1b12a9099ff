import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** What has to be told to somebody else, written in the transaction that makes it true and told afterwards. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().$type<unknown>().notNull(),
  attempts: integer().notNull().default(0),
  nextAt: moment('next_at').notNull(),
  /** `null` while it is still to be told. */
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull(),
})
