import { boolean, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { MAX_KNOWN_AFTER, REVIEWED_SHOPS, SEND_BACK_MAX_LENGTH, SEND_BACK_REASONS } from './product-submission-terms'

const chosen = 'Choose what is wrong'
const wordsTooLong = `Keep it below ${SEND_BACK_MAX_LENGTH} characters`

/** Why a product is sent back; its seller reads it. */
export const sendBackSchema = object({
  reason: string().oneOf(SEND_BACK_REASONS, chosen).required(chosen),
  /** What has to change. */
  words: trimmedText().required('Say what has to change').max(SEND_BACK_MAX_LENGTH, wordsTooLong),
}).noUnknown()
export type SendBackDraft = InferType<typeof sendBackSchema>

const numberOf = `Enter a whole number from 1 to ${MAX_KNOWN_AFTER}`

/** Whose products are looked at before they are on sale. */
export const reviewPolicyDraftSchema = object({
  shops: string().oneOf(REVIEWED_SHOPS, 'Choose whose products').required('Choose whose products'),
  /** Of `new`: products of a shop that have to be let in before it counts as known. */
  knownAfter: number()
    .typeError(numberOf)
    .integer(numberOf)
    .min(1, numberOf)
    .max(MAX_KNOWN_AFTER, numberOf)
    .required(numberOf),
  /** Of the same shops, changes of what is in the shop as well; never prices and stock. */
  edits: boolean().required(),
}).noUnknown()
export type ReviewPolicyDraft = InferType<typeof reviewPolicyDraftSchema>
