import { array, boolean, number, object, string, type InferType } from 'yup'
import { REPORT_CATEGORIES, REPORT_OUTCOMES, REPORT_SUBJECTS } from '../content-reports/content-report-terms'
import { addressSchema } from '../addresses/address.schema'
import { moneySchema } from '../catalogue/money.schema'
import { parcelAddressSchema } from '../checkout/checkout.schema'
import { purchaseSchema } from '../orders/order.schema'
import { contactThreadSchema } from '../contact/contact.schema'
import { documentSchema } from '../documents/document.schema'
import { DISPUTE_ENTRIES, DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATES } from '../disputes/dispute-terms'
import { REVIEW_STATES } from '../reviews/review-terms'
import { deviceSessionSchema } from './device-session.schema'
import { passkeySchema } from './passkey.schema'
import { notificationSettingsSchema, profileSchema } from './profile.schema'

/** A colour and a size of a product. */
const pieceFields = {
  /** Its slug, as with colour and size. */
  product: string().required(),
  color: string().required(),
  size: string().required(),
}

/** Everything that the shop keeps about a shopper. */
export const accountExportSchema = object({
  exportedAt: string().required(),
  profile: profileSchema.required(),
  notifications: notificationSettingsSchema.required(),
  addresses: array().of(addressSchema).required(),
  sessions: array().of(deviceSessionSchema).required(),
  passkeys: array().of(passkeySchema).required(),
  /** What they wrote to the shop and were answered, newest first. */
  contactMessages: array().of(contactThreadSchema).required(),
  /** Sizes that they asked to be notified of, newest first. */
  awaitedSizes: array()
    .of(
      object({
        ...pieceFields,
        email: string().required(),
        askedAt: string().required(),
        /** `null` while no mail was sent. */
        toldAt: string().defined().nullable(),
        /** `null` while it is not ended. */
        endedAt: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
  /** Products that they wish for, newest first. */
  wishlist: array()
    .of(
      object({
        /** Its slug. */
        product: string().required(),
        wishedAt: string().required(),
        /** Whether they want a mail when its price falls; `null`: as they want it of all. */
        priceAlert: boolean().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
  /** Newest first. */
  cart: array()
    .of(
      object({
        ...pieceFields,
        quantity: number().integer().required(),
        addedAt: string().required(),
      }).noUnknown(),
    )
    .required(),
  /** Newest first. */
  purchases: array()
    .of(
      purchaseSchema
        .shape({
          /** Where it was to go before the marketplace corrected it, oldest first. */
          formerAddresses: array().of(parcelAddressSchema.required()).optional(),
        })
        .noUnknown(),
    )
    .required(),
  /** What they and sellers wrote to each other about them, newest first. */
  orderMessages: array()
    .of(
      object({
        order: string().required(),
        by: string().oneOf(['shopper', 'seller']).required(),
        body: string().required(),
        sentAt: string().required(),
      }).noUnknown(),
    )
    .required(),
  /** What they and sellers wrote to each other about products that they thought of buying, newest first. */
  questions: array()
    .of(
      object({
        /** Its slug. */
        product: string().required(),
        by: string().oneOf(['shopper', 'seller']).required(),
        body: string().required(),
        sentAt: string().required(),
      }).noUnknown(),
    )
    .required()
    .default([]),
  /** Cases that they opened about their orders, newest first. */
  disputes: array()
    .of(
      object({
        number: string().required(),
        order: string().required(),
        reason: string().oneOf(DISPUTE_REASONS).required(),
        state: string().oneOf(DISPUTE_STATES).required(),
        outcome: string().oneOf(DISPUTE_OUTCOMES).defined().nullable(),
        openedAt: string().required(),
        entries: array()
          .of(
            object({
              kind: string().oneOf(DISPUTE_ENTRIES).required(),
              by: string().required(),
              text: string().defined().nullable(),
              at: string().required(),
              /** Addresses at which whoever is signed in sees them. */
              pictures: array().of(string().required()).required(),
            }).noUnknown(),
          )
          .required(),
      }).noUnknown(),
    )
    .optional(),
  /** Shops that they follow, newest first. */
  followedShops: array()
    .of(
      object({
        /** Its slug. */
        shop: string().required(),
        followedAt: string().required(),
      }).noUnknown(),
    )
    .required()
    .default([]),
  /** What they reported, newest first; half a year after it was decided it is not kept any more. */
  contentReports: array()
    .of(
      object({
        subject: string().oneOf(REPORT_SUBJECTS).required(),
        category: string().oneOf(REPORT_CATEGORIES).required(),
        words: string().required(),
        /** What became of it; `null` while it is open. */
        outcome: string().oneOf(REPORT_OUTCOMES).defined().nullable(),
        at: string().required(),
      }).noUnknown(),
    )
    .required()
    .default([]),
  /** Invoices and credit notes for them, newest first. They stay when the account goes: the law wants it. */
  documents: array().of(documentSchema).required(),
  /** Which version of the terms they agreed to, with their account (`purchase` is `null`) and with each order, newest first. */
  agreedTerms: array()
    .of(
      object({
        version: number().integer().required(),
        purchase: string().defined().nullable(),
        at: string().required(),
      }).noUnknown(),
    )
    .optional(),
  /** All that moved their store credit, newest first. */
  credit: array()
    .of(object({ kind: string().required(), amount: moneySchema.required(), at: string().required() }).noUnknown())
    .optional(),
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
        /** Addresses at which whoever is signed in sees them. */
        photos: array().of(string().required()).required(),
        writtenAt: string().required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type AccountExport = InferType<typeof accountExportSchema>
