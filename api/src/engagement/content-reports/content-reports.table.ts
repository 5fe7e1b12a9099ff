import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  REPORT_CATEGORIES,
  REPORT_OUTCOMES,
  REPORT_SUBJECTS,
} from 'shared-contracts/content-reports/content-report-terms'
import { moment } from '../../platform/db/columns'

/** All reports of one thing until it is decided; a thing has one open case at most. */
export const reportCases = pgTable('report_cases', {
  id: uuid().primaryKey(),
  subject: text({ enum: REPORT_SUBJECTS }).notNull(),
  /** Of the product, the review or the seller, which may be gone. */
  subjectId: uuid('subject_id').notNull(),
  /** How many there were; those that are old are not kept. */
  reports: integer().notNull(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
  outcome: text({ enum: REPORT_OUTCOMES }),
  reason: text(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
})

export const contentReports = pgTable('content_reports', {
  id: uuid().primaryKey(),
  caseId: uuid('case_id')
    .notNull()
    .references(() => reportCases.id, { onDelete: 'cascade' }),
  category: text({ enum: REPORT_CATEGORIES }).notNull(),
  words: text().notNull(),
  /** Where the outcome goes; `null`: nobody said, or they have left. */
  email: text(),
  userId: uuid('user_id'),
  /** It was unfounded on purpose. */
  misuse: boolean().notNull().default(false),
  at: moment('at').notNull(),
  decidedAt: moment('decided_at'),
})
