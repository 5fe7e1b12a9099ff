import { number, object, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { DESK_REASON_MAX_LENGTH } from '../desk/desk-terms'
import { dayText, trimmedText } from '../text.schema'
import { giftCardMessages as messages } from './gift-card.messages'
import { GIFT_CARD_NOTE_MAX_LENGTH, MAX_CREDIT_MINOR } from './gift-card-terms'

// Apart from what is answered: forms carry these, and nothing else of the contract.

const amountMinor = () =>
  number()
    .typeError(messages.amount)
    .required(messages.amount)
    .integer(messages.amount)
    .min(1, messages.amount)
    .max(MAX_CREDIT_MINOR, messages.most)

const reason = () => trimmedText().required(messages.reason).max(DESK_REASON_MAX_LENGTH, messages.tooLong)

export const giftCardDraftSchema = object({
  amountMinor: amountMinor(),
  /** Whom the code is mailed to; absent: it is shown once, in the answer. */
  recipient: email.notRequired(),
  /** The last day on which it pays, in the shop's time zone; absent: it does not end. */
  expiresOn: dayText(messages.day).optional(),
  note: trimmedText().max(GIFT_CARD_NOTE_MAX_LENGTH, messages.tooLong).optional(),
}).noUnknown()
export type GiftCardDraft = InferType<typeof giftCardDraftSchema>

export const giftCardReasonSchema = object({ reason: reason() }).noUnknown()

export const creditGrantSchema = object({ amountMinor: amountMinor(), reason: reason() }).noUnknown()

export const giftCardCodeSchema = object({
  code: trimmedText().required(messages.code).max(40, messages.code),
}).noUnknown()
