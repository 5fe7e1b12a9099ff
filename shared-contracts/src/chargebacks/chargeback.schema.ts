import { array, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import { CHARGEBACK_STATES, EVIDENCE_NOTE_MAX_LENGTH } from './chargeback-states'

const noteLength = `Please use at most ${EVIDENCE_NOTE_MAX_LENGTH} characters`

/** A payment that the shopper's bank has taken back, as admins see it. */
export const chargebackSchema = object({
  id: string().uuid().required(),
  /** Number of the purchase. */
  purchase: string().required(),
  /** Numbers of its sellers' orders. */
  orders: array().of(string().required()).required(),
  amount: moneySchema.required(),
  /** What the shopper told their bank, in the provider's word for it, as in `product_not_received`. */
  reason: string().required(),
  state: string().oneOf(CHARGEBACK_STATES).required(),
  /** ISO 8601. */
  openedAt: string().required(),
  /** ISO 8601: evidence counts until then; `null` when the provider names no day. */
  dueAt: string().nullable().defined(),
  /** ISO 8601; `null` while nothing was sent. */
  sentAt: string().nullable().defined(),
  /** ISO 8601; `null` while the bank has not decided. */
  closedAt: string().nullable().defined(),
}).noUnknown()
export type Chargeback = InferType<typeof chargebackSchema>

export const chargebackPageSchema = object({
  items: array().of(chargebackSchema).required(),
  ...keyedShape,
}).noUnknown()
export type ChargebackPage = InferType<typeof chargebackPageSchema>

/** A chargeback with what the shop knows about it, which is what is sent to the bank. */
export const chargebackDetailsSchema = chargebackSchema
  .shape({
    /** What is sent, or was; in the order of a letter, as in `Tracking number` and its number. */
    evidence: array()
      .of(object({ label: string().required(), text: string().required() }).noUnknown().required())
      .required(),
    /** What an admin has added; empty for nothing. */
    note: string().defined(),
    /** Of each seller's part: how much their balance fell by. */
    held: array()
      .of(
        object({ order: string().required(), seller: string().required(), amount: moneySchema.required() })
          .noUnknown()
          .required(),
      )
      .required(),
  })
  .noUnknown()
export type ChargebackDetails = InferType<typeof chargebackDetailsSchema>

export const evidenceSchema = object({
  note: trimmedText().max(EVIDENCE_NOTE_MAX_LENGTH, noteLength).default(''),
}).noUnknown()
export type Evidence = InferType<typeof evidenceSchema>
