import { array, number, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import { DIFFERENCE_KINDS, MOVEMENT_KINDS, DIFFERENCE_NOTE_MAX_LENGTH } from './reconciliation-states'

const messages = {
  note: 'Please say what it was',
  noteLength: `Please use at most ${DIFFERENCE_NOTE_MAX_LENGTH} characters`,
} as const

const count = () => number().integer().min(0).required()

/** What moved in the marketplace's balance with the payment provider on one day, beside what the ledger says of it. */
export const reconciledDaySchema = object({
  /** As in `2026-11-24`, UTC, as the provider counts. */
  day: string().required(),
  movements: count(),
  charged: moneySchema.required(),
  refunded: moneySchema.required(),
  /** To sellers' accounts, less what came back from them. */
  transferred: moneySchema.required(),
  /** Taken back by shoppers' banks, less what was won. */
  chargedBack: moneySchema.required(),
  fees: moneySchema.required(),
  /** What the balance rose by. */
  net: moneySchema.required(),
  /** Found on this day and not looked after yet. */
  differences: count(),
}).noUnknown()
export type ReconciledDay = InferType<typeof reconciledDaySchema>

export const reconciliationSchema = object({
  /** As in `stripe`. */
  provider: string().required(),
  /** ISO 8601: all before this was compared; `null` when nothing was. */
  comparedUntil: string().nullable().defined(),
  /** Differences that nobody has looked after. */
  open: count(),
  /** Reports of the provider within the last thirty days. */
  events: object({
    received: count(),
    /** Without the provider's signature: somebody else's, or the secret is wrong. */
    refused: count(),
    waiting: count(),
    failed: count(),
  })
    .noUnknown()
    .required(),
  /** Newest first. */
  items: array().of(reconciledDaySchema).required(),
  /** `next` is the page's last day. */
  ...keyedShape,
}).noUnknown()
export type Reconciliation = InferType<typeof reconciliationSchema>

export const differenceSchema = object({
  id: string().uuid().required(),
  kind: string().oneOf(DIFFERENCE_KINDS).required(),
  about: string().oneOf(MOVEMENT_KINDS).required(),
  /** The provider's name for it, or the marketplace's where the provider has none. */
  ref: string().required(),
  /** Number of the purchase, order or payout; `null` when it is none of ours. */
  number: string().nullable().defined(),
  ours: moneySchema.nullable().defined().default(null),
  theirs: moneySchema.nullable().defined().default(null),
  /** ISO 8601. */
  foundAt: string().required(),
}).noUnknown()
export type Difference = InferType<typeof differenceSchema>

export const differencePageSchema = object({
  items: array().of(differenceSchema).required(),
  ...keyedShape,
}).noUnknown()
export type DifferencePage = InferType<typeof differencePageSchema>

/** What a difference was, for whoever looks at the books later. */
export const differenceNoteSchema = object({
  note: trimmedText().required(messages.note).max(DIFFERENCE_NOTE_MAX_LENGTH, messages.noteLength),
}).noUnknown()
export type DifferenceNote = InferType<typeof differenceNoteSchema>
