import { bigint, boolean, char, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { DOCUMENT_KINDS } from 'shared-contracts/documents/document-kinds'
import type { DocumentIssuer } from 'shared-contracts/documents/document.schema'
import { moment } from '../../platform/db/columns'

/** Invoices and credit notes with copies of all that they say; rows are added, never changed. */
export const documents = pgTable('documents', {
  id: uuid().primaryKey(),
  issuerId: uuid('issuer_id').notNull(),
  kind: text({ enum: DOCUMENT_KINDS }).notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  number: text().notNull(),
  /** What it is issued for, as in `invoice:<order>`: the same cause has one document. */
  cause: text().notNull(),
  /** In whose books it is: its issuer, or whom the marketplace issued it to. */
  sellerId: uuid('seller_id').notNull(),
  orderId: uuid('order_id'),
  refundId: uuid('refund_id'),
  correctsId: uuid('corrects_id'),
  currency: char({ length: 3 }).notNull(),
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  /** Contained in the total. */
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  /** Units and discounts of its lines are without tax; their totals have it. */
  taxAdded: boolean('tax_added').notNull().default(false),
  issuer: jsonb().$type<DocumentIssuer>().notNull(),
  recipient: jsonb().$type<ParcelAddress>().notNull(),
  /** `null`: to the recipient. */
  deliverTo: jsonb('deliver_to').$type<ParcelAddress>(),
  /** What the law wants said on it besides. */
  note: text(),
  orderNumber: text('order_number'),
  orderedAt: moment('ordered_at'),
  suppliedAt: moment('supplied_at').notNull(),
  issuedAt: moment('issued_at').notNull(),
  /** The days of both as the document names them, in the shop's time zone of then, as in `2026-03-31`. */
  suppliedOn: date('supplied_on').notNull(),
  issuedOn: date('issued_on').notNull(),
})

/** How far the numbers of an issuer's documents have come, by kind and year. */
export const documentSeries = pgTable(
  'document_series',
  {
    issuerId: uuid('issuer_id').notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    year: integer().notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuerId, table.kind, table.year] })],
)

/** Who issues documents. Its code begins their numbers and never changes, whatever the shop comes to be called. */
export const documentIssuers = pgTable('document_issuers', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['seller', 'marketplace'] }).notNull(),
  /** `null` for the marketplace itself. */
  sellerId: uuid('seller_id'),
  code: text().notNull(),
})

/** What a document charges or takes back, in minor units, tax included. */
export const documentLines = pgTable(
  'document_lines',
  {
    documentId: uuid('document_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['piece', 'delivery', 'adjustment'] }).notNull(),
    orderLineId: uuid('order_line_id'),
    title: text().notNull(),
    detail: text().notNull(),
    sku: text(),
    quantity: integer().notNull(),
    unitMinor: bigint('unit_minor', { mode: 'number' }).notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
    /** Of an adjustment, below zero where less goes back than was paid. */
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    taxRateBps: integer('tax_rate_bps').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
)

/** What a document's total is made of, by rate. */
export const documentTaxes = pgTable(
  'document_taxes',
  {
    documentId: uuid('document_id').notNull(),
    rateBps: integer('rate_bps').notNull(),
    grossMinor: bigint('gross_minor', { mode: 'number' }).notNull(),
    taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.rateBps] })],
)
