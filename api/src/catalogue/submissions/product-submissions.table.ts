import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  SEND_BACK_REASONS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
} from 'shared-contracts/product-submissions/product-submission-terms'
import type { SubmittedChange } from 'shared-contracts/product-submissions/product-submissions.schema'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { moment } from '../../platform/db/columns'
import { products } from '../products/products.table'

type Named = ProductContent['pictures']

/** A change as people read it, with its pictures by name. */
export type ComparedEdit = Pick<SubmittedChange, 'texts'> & { pictures: { before: Named; after: Named } | null }

/** What waits for staff before it is on sale, and what became of it; of a product one at most waits. Triggers keep it in step with `products.review_since`. */
export const productSubmissions = pgTable('product_submissions', {
  id: uuid().primaryKey().defaultRandom(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  sellerId: uuid('seller_id').notNull(),
  kind: text({ enum: SUBMISSION_KINDS }).notNull(),
  state: text({ enum: SUBMISSION_STATES }).notNull().default('waiting'),
  /** Grows with what is submitted: a decision names the one that was looked at. */
  version: integer().notNull().default(1),
  /** What the product is to be, while an edit waits; a new one is stored as it is to be. */
  content: jsonb().$type<ProductContent>(),
  /** What a decided edit was to change, as it was decided; `null` of those from before it was kept, and of all others. */
  compared: jsonb().$type<ComparedEdit>(),
  /** Names of the contract's fields that an edit changes. */
  fields: text().array().notNull().default([]),
  /** Version of the product's draft that says what the edit says. */
  draftVersion: integer('draft_version'),
  submittedAt: moment('submitted_at').notNull(),
  reason: text({ enum: SEND_BACK_REASONS }),
  words: text().notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
})
