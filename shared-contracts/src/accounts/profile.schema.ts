import { boolean, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { accountMessages as messages } from './accounts.messages'

const nothing = (value: unknown) => (value === '' ? undefined : value)

/** What a shopper says about themselves; all of it may stay empty. */
export const profileDraftSchema = object({
  name: trimmedText().transform(nothing).max(80, messages.nameTooLong).optional(),
  phone: trimmedText()
    .transform(nothing)
    .max(30, messages.phoneInvalid)
    .matches(/^\+?[\d\s()./-]{6,}$/, { message: messages.phoneInvalid, excludeEmptyString: true })
    .optional(),
}).noUnknown()
export type ProfileDraft = InferType<typeof profileDraftSchema>

export const profileSchema = object({
  email: string().required(),
  name: string().defined().nullable(),
  phone: string().defined().nullable(),
  createdAt: string().required(),
}).noUnknown()
export type Profile = InferType<typeof profileSchema>

/** Which mails a shopper wants beside those about their orders and their account, which are always sent. */
export const notificationSettingsSchema = object({
  newsletter: boolean().required(),
  reviewRequests: boolean().required(),
  priceAlerts: boolean().required(),
  /** New items of shops that they follow. */
  followedShops: boolean().required(),
}).noUnknown()
export type NotificationSettings = InferType<typeof notificationSettingsSchema>

/** What is left out stays as it is. */
export const notificationChangeSchema = notificationSettingsSchema.partial()
export type NotificationChange = InferType<typeof notificationChangeSchema>
