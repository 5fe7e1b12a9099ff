import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Which of all processes does a repeated job, by the database's own time; see `createTurns`. */
export const jobTurns = pgTable('job_turns', {
  job: text().primaryKey(),
  holder: uuid(),
  heldUntil: moment('held_until').notNull(),
  nextAt: moment('next_at').notNull(),
  begunAt: moment('begun_at'),
  endedAt: moment('ended_at'),
  tookMs: integer('took_ms'),
  failedAt: moment('failed_at'),
  /** As of a message of the outbox. */
  lastError: text('last_error'),
  /** In a row. */
  failures: integer().notNull().default(0),
})
