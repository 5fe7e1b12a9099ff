import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** What is to be done outside of the database, written in the transaction that makes it true and dispatched afterwards. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().$type<unknown>().notNull(),
  attempts: integer().notNull().default(0),
  nextAt: moment('next_at').notNull(),
  /** `null` while it is still to be dispatched. */
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull(),
})
