import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What the law wants to read on a seller's invoices. A seller without a row has not given it yet. */
export const sellerLegalDetails = pgTable('seller_legal_details', {
  sellerId: uuid('seller_id').primaryKey(),
  legalName: text('legal_name').notNull(),
  line1: text().notNull(),
  line2: text(),
  postcode: text(),
  city: text().notNull(),
  country: char({ length: 2 }).notNull(),
  taxId: text('tax_id').notNull(),
  registration: text(),
  updatedAt: moment('updated_at').notNull(),
})
