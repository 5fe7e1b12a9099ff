import { bigint, boolean, char, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CHARGEBACK_STATES } from 'shared-contracts/chargebacks/chargeback-states'
import type { ChargebackDetails } from 'shared-contracts/chargebacks/chargeback.schema'
import { moment } from '../../platform/db/columns'

/** Payments that shoppers have had their bank take back. */
export const chargebacks = pgTable('chargebacks', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  ref: text().notNull(),
  paymentId: uuid('payment_id').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  /** In the provider’s word for it. */
  reason: text().notNull(),
  state: text({ enum: CHARGEBACK_STATES }).notNull(),
  /** The provider has withdrawn the money; what is won is reinstated. */
  withdrawn: boolean().notNull().default(false),
  /** How often it went there or back: banks change their mind. */
  moves: integer().notNull().default(0),
  note: text().notNull().default(''),
  /** What was sent, as it was; `null` until then. */
  evidence: jsonb().$type<ChargebackDetails['evidence']>(),
  openedAt: moment('opened_at').notNull(),
  dueAt: moment('due_at'),
  sentAt: moment('sent_at'),
  /** `null` for what was sent because its time was nearly over. */
  sentBy: uuid('sent_by'),
  closedAt: moment('closed_at'),
})

/** What a chargeback holds of each order of its payment; what is won is held no more. */
export const chargebackParts = pgTable(
  'chargeback_parts',
  {
    chargebackId: uuid('chargeback_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chargebackId, table.orderId] })],
)
