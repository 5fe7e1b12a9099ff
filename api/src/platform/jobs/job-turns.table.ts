import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Which of all processes does a repeated job, by the database's own time; see `createTurns`. */
export const jobTurns = pgTable('job_turns', {
  job: text().primaryKey(),
  holder: uuid(),
  heldUntil: moment('held_until').notNull(),
  nextAt: moment('next_at').notNull(),
})
