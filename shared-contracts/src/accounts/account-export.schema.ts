import { array, number, object, string, type InferType } from 'yup'
import { addressSchema } from '../addresses/address.schema'
import { purchaseSchema } from '../orders/order.schema'
import { contactMessageSchema } from '../contact/contact.schema'
import { REVIEW_STATES } from '../reviews/review-terms'
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
  /** What they said about them, newest first. */
  reviews: array()
    .of(
      object({
        /** Its slug. */
        product: string().required(),
        rating: number().integer().required(),
        title: string().required(),
        body: string().required(),
        state: string().oneOf(REVIEW_STATES).required(),
        writtenAt: string().required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type AccountExport = InferType<typeof accountExportSchema>
