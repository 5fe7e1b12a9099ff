import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BannerBody } from 'shared-contracts/content/banner-body.schema'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { MailBody } from 'shared-contracts/content/mail-body.schema'
import type { MenusBody } from 'shared-contracts/content/menus-body.schema'
import type { PageBody } from 'shared-contracts/content/page-body.schema'
import { moment } from '../../platform/db/columns'

/** What a document says, by its kind. */
export type ContentBody = PageBody | LandingBody | BannerBody | MenusBody | MailBody

const KINDS = ['page', 'landing', 'banner', 'menus', 'mail'] as const
export type ContentKind = (typeof KINDS)[number]

/** What staff write, such as a page of law. */
export const contentDocuments = pgTable('content_documents', {
  id: uuid().primaryKey(),
  kind: text({ enum: KINDS }).notNull(),
  /** What it is found by, among those of its kind. */
  key: text().notNull(),
  /** Counts all that is done to it. */
  version: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** What a document says. The database refuses to change any. */
export const contentVersions = pgTable(
  'content_versions',
  {
    documentId: uuid('document_id').notNull(),
    number: integer().notNull(),
    body: jsonb().$type<ContentBody>().notNull(),
    note: text().notNull(),
    /** `null`: it came with the shop. */
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
)

/** Which version is in force, from when until the next one begins. */
export const contentPublications = pgTable('content_publications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  documentId: uuid('document_id').notNull(),
  /** `null`: none, it is taken off. */
  number: integer(),
  startsAt: moment('starts_at').notNull(),
  publishedBy: uuid('published_by'),
  publishedAt: moment('published_at').notNull(),
  /** It was called off before it began. */
  withdrawnAt: moment('withdrawn_at'),
})
