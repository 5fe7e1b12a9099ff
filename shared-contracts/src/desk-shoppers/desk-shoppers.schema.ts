import { array, boolean, number, object, string, type InferType } from 'yup'
import { deviceSessionSchema } from '../accounts/device-session.schema'
import { notificationSettingsSchema } from '../accounts/profile.schema'
import { addressSchema } from '../addresses/address.schema'
import { moneySchema } from '../catalogue/money.schema'
import { CONTACT_STATES, CONTACT_TOPICS } from '../contact/contact.schema'
import { RETURN_STATES } from '../orders/order-states'
import { REVIEW_STATES } from '../reviews/review-terms'
import { dayText, trimmedText } from '../text.schema'
import { DESK_SEARCH_MIN_LENGTH } from '../desk/desk-terms'
import { SHOPPER_ACTS, SHOPPER_TABS } from './desk-shopper-terms'

const day = () => dayText('Enter a day like 2026-03-01').optional()
const count = () => number().integer().min(0).required()

/** Which shoppers. */
export const deskShoppersQuerySchema = object({
  tab: string().oneOf(SHOPPER_TABS).optional(),
  /** In the name or the address; those of whom it is all of either come first. */
  q: trimmedText().min(DESK_SEARCH_MIN_LENGTH, `Type at least ${DESK_SEARCH_MIN_LENGTH} letters`).max(100).optional(),
  /** Registered on this day or later, and on that day or earlier, in the shop's time zone; of guests, when they bought last. */
  from: day(),
  to: day(),
  /** `key` of a row: those that come after it in the list. */
  after: string().uuid().optional(),
}).noUnknown()
export type DeskShoppersQuery = InferType<typeof deskShoppersQuerySchema>

/** A shopper in the list of all. */
export const deskShopperRowSchema = object({
  /** What to ask for as `after`. */
  key: string().uuid().required(),
  /** Of the account; `null` for a guest. */
  id: string().uuid().defined().nullable(),
  email: string().required(),
  /** `null` who has not said; of a guest, who the last parcel was for. */
  name: string().defined().nullable(),
  /** ISO 8601: when they registered; of a guest, when they bought last. */
  since: string().required(),
  /** ISO 8601; `null` who is not blocked. */
  blockedAt: string().defined().nullable(),
  /** Purchases. */
  orders: count(),
  /** Under way. */
  openReturns: count(),
  /** What was paid, less what went back. */
  spent: moneySchema.required(),
}).noUnknown()
export type DeskShopperRow = InferType<typeof deskShopperRowSchema>

export const deskShopperPageSchema = object({
  items: array().of(deskShopperRowSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type DeskShopperPage = InferType<typeof deskShopperPageSchema>

const figuresSchema = object({
  /** Purchases, and how many of them are not over. */
  orders: count(),
  underWay: count(),
  /** What was bought and not cancelled, and how much of it has come back or is to. */
  items: count(),
  returned: count(),
  openReturns: count(),
  /** What was paid, less what went back. */
  spent: moneySchema.required(),
  /** What went back. */
  refunded: moneySchema.required(),
  chargebacks: count(),
  reviews: count(),
}).noUnknown()
export type ShopperFigures = InferType<typeof figuresSchema>

const returnSchema = object({
  number: string().required(),
  /** Number of the purchase. */
  purchase: string().required(),
  state: string().oneOf(RETURN_STATES).required(),
  items: count(),
  /** ISO 8601. */
  requestedAt: string().required(),
}).noUnknown()
export type ShopperReturn = InferType<typeof returnSchema>

const writtenSchema = object({
  /** Of the message to the shop. */
  id: string().uuid().required(),
  reference: string().required(),
  topic: string().oneOf(CONTACT_TOPICS).required(),
  state: string().oneOf(CONTACT_STATES).required(),
  /** ISO 8601. */
  createdAt: string().required(),
}).noUnknown()

const reviewSchema = object({
  id: string().uuid().required(),
  product: object({ id: string().uuid().optional(), slug: string().required(), title: string().required() })
    .noUnknown()
    .required(),
  rating: number().integer().min(1).max(5).required(),
  title: string().required(),
  state: string().oneOf(REVIEW_STATES).required(),
  /** ISO 8601. */
  writtenAt: string().required(),
}).noUnknown()
export type ShopperReview = InferType<typeof reviewSchema>

/** Everything about one shopper with an account, as the marketplace's people see it. */
export const deskShopperSchema = object({
  id: string().uuid().required(),
  email: string().required(),
  name: string().defined().nullable(),
  phone: string().defined().nullable(),
  /** ISO 8601: when they registered, which is when they agreed to the terms. */
  createdAt: string().required(),
  /** ISO 8601; `null` until the address is proved to be theirs. */
  emailVerifiedAt: string().defined().nullable(),
  /** The address that the account is to have, once its link is used. */
  pendingEmail: string().defined().nullable(),
  /** `null` who is not blocked. */
  blocked: object({
    /** ISO 8601. */
    at: string().required(),
    /** Who of the staff; `null` when they have left. */
    by: string().defined().nullable(),
    reason: string().defined().nullable(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** Accounts of other kinds with the same address. Nothing that is done here touches them. */
  alsoAs: array()
    .of(string().oneOf(['seller', 'admin']).required())
    .required(),
  /** ISO 8601; `null`: no authenticator app. */
  authenticatorSince: string().defined().nullable(),
  passkeys: count(),
  figures: figuresSchema.required(),
  /** The default one first. */
  addresses: array().of(addressSchema).required(),
  /** Where they are signed in, the latest use first; `current` is never true. */
  sessions: array().of(deviceSessionSchema).required(),
  /** Which mails they want. */
  mails: notificationSettingsSchema.required(),
  /** ISO 8601: when they said yes to the newsletter by its mail's link; `null`: they have not, or have ended it. */
  newsletterSince: string().defined().nullable(),
  /** Sizes that they wait for. */
  alerts: count(),
  followedShops: count(),
  /** The newest, newest first, like messages to the shop and reviews. */
  returns: array().of(returnSchema).required(),
  messages: array().of(writtenSchema).required(),
  reviews: array().of(reviewSchema).required(),
  /** What staff did, newest first. Nobody else reads it. */
  history: array()
    .of(
      object({
        what: string().oneOf(SHOPPER_ACTS).required(),
        /** Who of the staff, by name or address; `null` when they have left. */
        by: string().defined().nullable(),
        /** ISO 8601. */
        at: string().required(),
        /** The note, or the reason. */
        note: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
  /** The address can be asked to be confirmed. */
  canConfirm: boolean().required(),
}).noUnknown()
export type DeskShopper = InferType<typeof deskShopperSchema>
