import { object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import {
  PROVISION_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
  TAKE_DOWN_CATEGORIES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_OUTCOMES,
  TAKE_DOWN_SCOPES,
  TAKE_DOWN_SOURCES,
} from './desk-product-terms'

const statement = (missing: string) =>
  trimmedText().required(missing).max(STATEMENT_MAX_LENGTH, `Keep it below ${STATEMENT_MAX_LENGTH} characters`)

/** Why a product is taken down, as article 17 of the Digital Services Act wants it said to its seller. */
export const takeDownDraftSchema = object({
  category: string().oneOf(TAKE_DOWN_CATEGORIES, 'Choose what is wrong').required('Choose what is wrong'),
  ground: string().oneOf(TAKE_DOWN_GROUNDS, 'Choose what it is against').required('Choose what it is against'),
  /** The law or the term, by name and place. */
  provision: trimmedText()
    .required('Name the law or the term')
    .max(PROVISION_MAX_LENGTH, `Keep it below ${PROVISION_MAX_LENGTH} characters`),
  /** What the decision rests on; its seller reads it. */
  facts: statement('Say what you saw, and why it is against it'),
  scope: string().oneOf(TAKE_DOWN_SCOPES, 'Choose for how long').required('Choose for how long'),
  source: string().oneOf(TAKE_DOWN_SOURCES, 'Say how you came to know').required('Say how you came to know'),
}).noUnknown()
export type TakeDownDraft = InferType<typeof takeDownDraftSchema>

/** Whether a product is restored or stays down, and why; its seller reads it. */
export const takeDownDecisionSchema = object({
  outcome: string().oneOf(TAKE_DOWN_OUTCOMES, 'Choose an outcome').required('Choose an outcome'),
  reason: statement('Say why'),
}).noUnknown()

/** Why the decision is wrong, or what was mended, in the seller's words. */
export const appealDraftSchema = object({ text: statement('Say why, or what you have mended') }).noUnknown()

/** ISO 8601, and who it was by name or address; for others than staff nobody of the staff is named. */
const done = { at: string().required(), by: string().nullable().optional() }

/** A statement of reasons, and what came of it. */
export const takeDownSchema = takeDownDraftSchema
  .shape({
    id: string().uuid().required(),
    ...done,
    /** Until when its seller can appeal, ISO 8601. */
    appealUntil: string().required(),
    appeal: object({ text: string().required(), ...done })
      .noUnknown()
      .defined()
      .nullable()
      .default(null),
    /** Of an appeal, or of a product that was restored without one; `null` while there is none. */
    decision: object({ outcome: string().oneOf(TAKE_DOWN_OUTCOMES).required(), reason: string().required(), ...done })
      .noUnknown()
      .defined()
      .nullable()
      .default(null),
  })
  .noUnknown()
export type TakeDown = InferType<typeof takeDownSchema>
