import { bigint, boolean, char, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  ONBOARDING_STATES,
  PAYOUT_RHYTHMS,
  PAYOUT_STATES,
  PAYOUT_TROUBLES,
} from 'shared-contracts/payouts/payout-states'
import { moment } from '../../platform/db/columns'
import type { SellerAccount } from './payout-provider'

/** Money on its way from a seller's balance to their bank. */
export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  accountId: uuid('account_id').notNull(),
  number: text().notNull(),
  currency: char({ length: 3 }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  state: text({ enum: PAYOUT_STATES }).notNull(),
  trouble: text({ enum: PAYOUT_TROUBLES }),
  /** `null` when its time had come. */
  askedBy: uuid('asked_by'),
  /** Of whoever asked. */
  requestId: uuid('request_id'),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  /** When the provider is asked next how it stands; `null` when nothing can happen any more. */
  lookAgainAt: moment('look_again_at'),
})

export type PayoutRecord = typeof payouts.$inferSelect

/** Where a seller's money goes. The number of the account is with the payout provider; here is what stands for it. */
export const payoutAccounts = pgTable('payout_accounts', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  provider: text().notNull(),
  providerRef: text('provider_ref').notNull(),
  holder: text().notNull(),
  country: char({ length: 2 }).notNull(),
  last4: text().notNull(),
  /** Why the last payout did not arrive. */
  trouble: text({ enum: PAYOUT_TROUBLES }),
  addedBy: uuid('added_by').notNull(),
  addedAt: moment('added_at').notNull(),
  /** `null` for the one in use. */
  endedAt: moment('ended_at'),
})

/** How often a seller is paid out. */
export const payoutRhythms = pgTable('payout_rhythms', {
  sellerId: uuid('seller_id').primaryKey(),
  rhythm: text({ enum: PAYOUT_RHYTHMS }).notNull(),
  /** `null` when only on being asked. */
  nextAt: moment('next_at'),
})

/** How far the payout provider knows a seller, as it said last. */
export const payoutOnboardings = pgTable('payout_onboardings', {
  sellerId: uuid('seller_id').primaryKey(),
  provider: text().notNull(),
  /** The provider’s name for the seller’s account. */
  ref: text().notNull(),
  state: text({ enum: ONBOARDING_STATES }).$type<SellerAccount['state']>().notNull(),
  canReceive: boolean('can_receive').notNull().default(false),
  missing: jsonb().$type<SellerAccount['missing']>().notNull().default([]),
  reason: text(),
  openedBy: uuid('opened_by').notNull(),
  createdAt: moment('created_at').notNull(),
  checkedAt: moment('checked_at'),
})

/** Sellers’ money that was moved onto their accounts with the payout provider; below zero it was taken back from a transfer. */
export const sellerTransfers = pgTable('seller_transfers', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  accountRef: text('account_ref').notNull(),
  currency: char({ length: 3 }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  reversesId: uuid('reverses_id'),
  orderId: uuid('order_id'),
  state: text({ enum: ['created', 'done', 'refused'] }).notNull(),
  providerRef: text('provider_ref'),
  createdAt: moment('created_at').notNull(),
})
