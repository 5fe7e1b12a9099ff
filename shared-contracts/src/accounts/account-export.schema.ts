import { array, object, string, type InferType } from 'yup'
import { addressSchema } from '../addresses/address.schema'
import { purchaseSchema } from '../orders/order.schema'
import { contactMessageSchema } from '../contact/contact.schema'
import { deviceSessionSchema } from './device-session.schema'
import { passkeySchema } from './passkey.schema'
import { notificationSettingsSchema, profileSchema } from './profile.schema'

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
