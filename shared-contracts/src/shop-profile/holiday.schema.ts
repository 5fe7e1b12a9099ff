import { object, string, type InferType } from 'yup'
import { dayText, trimmedText } from '../text.schema'
import { HOLIDAY_MAX_DAYS, HOLIDAY_NOTE_MAX_LENGTH } from './shop-profile-limits'
import { shopProfileMessages as messages } from './shop-profile.messages'

const DAY_MS = 24 * 60 * 60 * 1000

const day = () => dayText(messages.dayInvalid)

/** When a shop sells nothing: whole days, the first and the last one counted, in the shop's time zone. */
export const holidayDraftSchema = object({
  /** As in `2026-08-03`. */
  from: day().required(messages.fromRequired),
  until: day()
    .required(messages.untilRequired)
    .test('order', (until, context) => {
      const days = 1 + (Date.parse(until) - Date.parse((context.parent as { from?: string }).from ?? '')) / DAY_MS
      if (days < 1) return context.createError({ message: messages.untilBeforeFrom })
      return !(days > HOLIDAY_MAX_DAYS) || context.createError({ message: messages.holidayTooLong })
    }),
  /** For shoppers, in the seller's words. */
  note: trimmedText().max(HOLIDAY_NOTE_MAX_LENGTH, messages.tooLong(HOLIDAY_NOTE_MAX_LENGTH)).optional(),
}).noUnknown()
export type HolidayDraft = InferType<typeof holidayDraftSchema>

/** A holiday that is going on, as shoppers see it. */
export const holidaySchema = object({
  /** The last day, as in `2026-08-16`. */
  until: string().required(),
  note: string().defined().nullable(),
}).noUnknown()
export type Holiday = InferType<typeof holidaySchema>

/** Of whoever sells now it is `null`. */
export const holidayNow = () => holidaySchema.defined().nullable().default(null)
