import { array, object, string, type InferType } from 'yup'
import { keyedShape, pageShape } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import { REFUND_STATES, SETTLEMENT_NOTE_MAX_LENGTH } from './refund-states'

const refundMessages = {
  note: 'Please say how it was paid',
  noteLength: `Please use at most ${SETTLEMENT_NOTE_MAX_LENGTH} characters`,
} as const

/** Money that was to go back to a shopper, as admins see it. */
export const failedRefundSchema = object({
  id: string().uuid().required(),
  /** Of the seller's part of the purchase. */
  order: string().required(),
  /** What shoppers read. */
  seller: string().required(),
  /** Of the shopper; `—` when their account is gone. */
  email: string().required(),
  amount: moneySchema.required(),
  /** Why it was to go back, in the shop's own words, as in `cancelled`. */
  reason: string().required(),
  state: string().oneOf(REFUND_STATES).required(),
  /** ISO 8601: since when the shopper is owed it. */
  createdAt: string().required(),
  /** ISO 8601: when the provider refused it last. */
  failedAt: string().nullable().defined(),
}).noUnknown()
export type FailedRefund = InferType<typeof failedRefundSchema>

/** How the shopper got their money, for whoever looks at the books later. */
export const refundSettlementSchema = object({
  note: trimmedText().required(refundMessages.note).max(SETTLEMENT_NOTE_MAX_LENGTH, refundMessages.noteLength),
}).noUnknown()
export type RefundSettlement = InferType<typeof refundSettlementSchema>

export const failedRefundPageSchema = object({
  items: array().of(failedRefundSchema).required(),
  ...{ ...pageShape, ...keyedShape },
}).noUnknown()
export type FailedRefundPage = InferType<typeof failedRefundPageSchema>
