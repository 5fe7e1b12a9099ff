// What is typed about a case: apart from what is answered, which a page does not have to load.
import { array, number, object, string, type InferType } from 'yup'
import { REFUND_BEARERS } from '../desk/desk-terms'
import { trimmedText } from '../text.schema'
import { DISPUTE_DECISIONS, DISPUTE_PICTURES_AT_ONCE, DISPUTE_TEXT_MAX_LENGTH } from './dispute-terms'

const tooLong = `Keep it below ${DISPUTE_TEXT_MAX_LENGTH} characters`
export const disputeWords = () => trimmedText().required('Write something first').max(DISPUTE_TEXT_MAX_LENGTH, tooLong)
export const disputePictures = () =>
  array()
    .of(
      string()
        .matches(/^p[0-9a-f]{31}$/, 'No such picture')
        .required(),
    )
    .max(DISPUTE_PICTURES_AT_ONCE, `At most ${DISPUTE_PICTURES_AT_ONCE} pictures`)
    .optional()
const minor = () =>
  number().integer().min(1, 'Enter an amount').max(1_000_000_000_000, 'That is more than what is left of the order')

export const disputeMessageSchema = object({ text: disputeWords(), pictures: disputePictures() }).noUnknown()

export const disputeOfferSchema = object({
  amountMinor: minor().required('Enter an amount'),
  text: trimmedText().max(DISPUTE_TEXT_MAX_LENGTH, tooLong).default(''),
}).noUnknown()

export const disputeDecisionSchema = object({
  outcome: string().oneOf(DISPUTE_DECISIONS, 'Choose what is decided').required('Choose what is decided'),
  /** Of a refund, in minor units. */
  amountMinor: minor().when('outcome', {
    is: 'refunded',
    then: (schema) => schema.required('Enter an amount'),
    otherwise: (schema) => schema.optional(),
  }),
  borneBy: string()
    .oneOf(REFUND_BEARERS, 'Choose who pays for it')
    .when('outcome', {
      is: 'refunded',
      then: (schema) => schema.required('Choose who pays for it'),
      otherwise: (schema) => schema.optional(),
    }),
  /** Shopper and seller read it. */
  text: disputeWords(),
}).noUnknown()
export type DisputeDecisionDraft = InferType<typeof disputeDecisionSchema>
