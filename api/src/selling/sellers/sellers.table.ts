import { bigint, char, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AddressDraft } from 'shared-contracts/addresses/address.schema'
import type { Safety } from 'shared-contracts/product-safety/safety.schema'
import { SELLER_STATES } from 'shared-contracts/sellers/seller-states'
import { moment } from '../../platform/db/columns'

export const sellers = pgTable('sellers', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  /** `null` until the seller chooses one; see `sellerName`. */
  name: text(),
  country: char({ length: 2 }),
  story: text().notNull().default(''),
  /** Only what an approved one lists is on sale; the database's triggers see to it. */
  state: text({ enum: SELLER_STATES }).notNull().default('approved'),
  /** For the seller to read. */
  stateReason: text('state_reason'),
  /** `null` for who stands as at the beginning. */
  stateSince: moment('state_since'),
  /** At so many available pieces its variants count as low. */
  lowAt: integer('low_at').notNull().default(5),
  /** Of what it says about itself; grows with every change. */
  version: integer().notNull().default(1),
  logoId: text('logo_id'),
  bannerId: text('banner_id'),
  contactEmail: text('contact_email'),
  /** `null`: returns go to the business address. */
  returnAddress: jsonb('return_address').$type<AddressDraft>(),
  /** The first day of the next holiday, or of the one that is going on, in UTC. */
  holidayFrom: date('holiday_from', { mode: 'string' }),
  holidayUntil: date('holiday_until', { mode: 'string' }),
  holidayNote: text('holiday_note'),
  /** The last day of the holiday that is going on: nothing can be bought. Kept by `startAndEndHolidays`. */
  awayUntil: date('away_until', { mode: 'string' }),
  createdAt: moment('created_at').notNull(),
  /** What is said of the safety of its products that say nothing of their own; `null` while nothing is. */
  safety: jsonb().$type<Safety>(),
  /** Grows with every change of that. */
  safetyVersion: integer('safety_version').notNull().default(0),
  /** Since when staff hold its payouts, and why, for the seller to read; both or neither. */
  payoutsHeldSince: moment('payouts_held_since'),
  payoutsHeldReason: text('payouts_held_reason'),
})

/** How sellers came to stand as they do. */
export const sellerEvents = pgTable('seller_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: uuid('seller_id').notNull(),
  state: text({ enum: SELLER_STATES }).notNull(),
  reason: text(),
  /** Whose account did it; `null` when they have left. */
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
})

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
