import { array, boolean, object, string, type InferType } from 'yup'
import { addressSchema } from '../addresses/address.schema'
import { purchaseSchema } from '../orders/order.schema'
import { trimmedText } from '../trimmed-text'
import { contactMessageSchema } from '../contact/contact.schema'
import { accountMessages as messages } from './accounts.messages'
import { deviceSessionSchema } from './device-session.schema'
import { passkeySchema } from './passkey.schema'

const nothing = (value: unknown) => (value === '' ? undefined : value)

/** What a shopper tells about themselves; all of it may stay empty. */
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
}).noUnknown()
export type NotificationSettings = InferType<typeof notificationSettingsSchema>

/** Everything that the shop keeps about a shopper. */
export const accountExportSchema = object({
  exportedAt: string().required(),
  profile: profileSchema.required(),
  notifications: notificationSettingsSchema.required(),
  addresses: array().of(addressSchema).required(),
  sessions: array().of(deviceSessionSchema).required(),
  passkeys: array().of(passkeySchema).required(),
  /** What they wrote to the shop, newest first. */
  contactMessages: array().of(contactMessageSchema).required(),
  /** Newest first. */
  purchases: array().of(purchaseSchema).required(),
}).noUnknown()
export type AccountExport = InferType<typeof accountExportSchema>
