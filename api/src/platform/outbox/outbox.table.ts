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
  /** Kinds and codes of what went wrong the last time, of nobody; see `failureOf`. */
  lastError: text('last_error'),
  /** When that was; `null` as well while it is being tried. */
  failedAt: moment('failed_at'),
  /** When staff last asked for it to be tried at once. */
  askedAt: moment('asked_at'),
  droppedAt: moment('dropped_at'),
  /** Why staff did so. */
  reason: text(),
})
