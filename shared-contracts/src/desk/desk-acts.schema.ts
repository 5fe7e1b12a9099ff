import { array, boolean, number, object, string } from 'yup'
import { trimmedText } from '../text.schema'
import { DESK_NOTE_MAX_LENGTH, DESK_REASON_MAX_LENGTH, REFUND_BEARERS } from './desk-terms'

// Apart from what is answered: forms carry these, and nothing else of the contract.

const reason = () =>
  trimmedText().required('Say why').max(DESK_REASON_MAX_LENGTH, `Keep it below ${DESK_REASON_MAX_LENGTH} characters`)

/** Shopper and seller read the reason. */
export const staffCancellationSchema = object({ reason: reason() }).noUnknown()

export const staffItemsCancellationSchema = object({
  reason: reason(),
  lines: array()
    .of(
      object({
        lineId: string().uuid().required(),
        quantity: number().integer().min(1).max(1000).required(),
        /** What of the line was still to be sent when it was looked at. */
        left: number().integer().min(1).required(),
      }).noUnknown(),
    )
    .required()
    .min(1, 'Choose what is cancelled')
    .max(200),
}).noUnknown()

export const staffRefundSchema = object({
  /** In minor units, at most what is left of the order. */
  amountMinor: number()
    .integer()
    .required('Enter an amount')
    .min(1, 'Enter an amount')
    .max(1_000_000_000_000, 'That is more than what is left of the order'),
  /** Shopper and seller read it. */
  reason: reason(),
  borneBy: string().oneOf(REFUND_BEARERS, 'Choose who pays for it').required('Choose who pays for it'),
}).noUnknown()

/** Puts a purchase on hold, or ends that; staff alone read why. */
export const holdSchema = object({ held: boolean().required(), reason: reason() }).noUnknown()

/** Whether a second person agrees; who declines says why. */
export const consentDecisionSchema = object({
  approve: boolean().required(),
  reason: trimmedText()
    .max(DESK_REASON_MAX_LENGTH, `Keep it below ${DESK_REASON_MAX_LENGTH} characters`)
    .when('approve', { is: false, then: (text) => text.required('Say why') }),
}).noUnknown()

export const staffNoteSchema = object({
  text: trimmedText()
    .required('Write something first')
    .max(DESK_NOTE_MAX_LENGTH, `Keep it below ${DESK_NOTE_MAX_LENGTH} characters`),
}).noUnknown()
