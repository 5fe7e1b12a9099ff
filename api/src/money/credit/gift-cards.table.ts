import { bigint, char, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'

/** Credit for whoever has its code, of which only a hash is kept. What is left of it stands in its account of the ledger. */
export const giftCards = pgTable('gift_cards', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  lastFour: text('last_four').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  recipient: text(),
  note: text(),
  expiresAt: moment('expires_at'),
  issuedBy: uuid('issued_by'),
  issuedAt: moment('issued_at').notNull(),
  redeemedBy: uuid('redeemed_by'),
  redeemedAt: moment('redeemed_at'),
  blockedAt: moment('blocked_at'),
  blockReason: text('block_reason'),
  version: integer().notNull().default(0),
})

/** Credit that staff gave a shopper; its id is the key of its transaction in the ledger. */
export const creditGrants = pgTable('credit_grants', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  reason: text().notNull(),
  grantedBy: uuid('granted_by'),
  grantedAt: moment('granted_at').notNull(),
})
