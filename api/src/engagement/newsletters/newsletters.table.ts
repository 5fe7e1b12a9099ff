import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NewsletterBody } from 'shared-contracts/newsletter/newsletter-body.schema'
import { NEWSLETTER_STATES } from 'shared-contracts/newsletter/newsletter-terms'
import { moment } from '../../platform/db/columns'
import type { Email } from '../../platform/mail/mailer'

/** What staff send to all who have the newsletter; of nobody who has it anything stands here. */
export const newsletters = pgTable('newsletters', {
  id: uuid().primaryKey(),
  state: text({ enum: NEWSLETTER_STATES }).notNull(),
  body: jsonb().$type<NewsletterBody>().notNull(),
  /** Counts what people do to it. */
  version: integer().notNull().default(0),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at').notNull(),
  createdAt: moment('created_at').notNull(),
  /** For when it is planned. */
  startsAt: moment('starts_at'),
  sentBy: uuid('sent_by'),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  /** How many had the newsletter when it began, and how many of them had their turn. */
  recipients: integer(),
  reached: integer().notNull().default(0),
  /** The last of them, in the order of ids. */
  reachedId: uuid('reached_id'),
  /** Whose mail was taken back when it was stopped. */
  putOff: uuid('put_off').array().notNull().default([]),
  /** What its readers are sent, but for the way out of each; from when it began. */
  letter: jsonb().$type<Email>(),
  /** How it looked. */
  keptHtml: text('kept_html'),
  keptText: text('kept_text'),
})
