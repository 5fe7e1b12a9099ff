import { array, boolean, number, object, string, type InferType } from 'yup'
import { addressDraftSchema } from '../addresses/address.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { SELLER_STATES } from '../sellers/seller-states'
import { trimmedText } from '../text.schema'
import { holidayDraftSchema } from './holiday.schema'
import { ONBOARDING_STEPS, SHOP_NAME_MAX_LENGTH, SHOP_STORY_MAX_LENGTH } from './shop-profile-limits'
import { shopProfileMessages as messages } from './shop-profile.messages'

const SLUG_MAX_LENGTH = 60

/** Of a picture that the shop has uploaded; `null` for none. */
const pictureId = () => string().max(200, messages.pictureUnknown).defined().nullable()

/** What a seller says about their shop. The legal name and the business address stand on the invoices: see `sellerInvoices`. */
export const shopProfileDraftSchema = object({
  name: trimmedText().required(messages.nameRequired).max(SHOP_NAME_MAX_LENGTH, messages.tooLong(SHOP_NAME_MAX_LENGTH)),
  /** Part of the shop page's address. */
  slug: trimmedText()
    .required(messages.slugRequired)
    .min(3, messages.slugTooShort)
    .max(SLUG_MAX_LENGTH, messages.tooLong(SLUG_MAX_LENGTH))
    .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: messages.slugInvalid, excludeEmptyString: true }),
  story: trimmedText().max(SHOP_STORY_MAX_LENGTH, messages.tooLong(SHOP_STORY_MAX_LENGTH)).default(''),
  logoId: pictureId(),
  bannerId: pictureId(),
  /** Where shoppers write to; empty for none. */
  contactEmail: trimmedText().email(messages.emailInvalid).max(254, messages.emailInvalid).default(''),
  /** Where returns go; `null`: to the business address. */
  returnAddress: addressDraftSchema.defined().nullable().default(null),
  /** `null` while none is planned. */
  holiday: holidayDraftSchema.defined().nullable().default(null),
}).noUnknown()
export type ShopProfileDraft = InferType<typeof shopProfileDraftSchema>

/** A shop as its seller sees it. */
export const shopProfileSchema = object({
  /** Grows with every change; a save that names another one is refused. */
  version: number().integer().required(),
  state: string().oneOf(SELLER_STATES).required(),
  /** `name` is empty while none was chosen. */
  content: shopProfileDraftSchema.clone().shape({ name: string().defined() }).noUnknown().required(),
  logo: pictureSchema.defined().nullable().default(null),
  banner: pictureSchema.defined().nullable().default(null),
  changed: object({
    /** `null` when nobody has yet, or they are gone. */
    by: string().defined().nullable(),
    /** ISO 8601. */
    at: string().required(),
  })
    .noUnknown()
    .required(),
  /** Nothing can be bought now. */
  away: boolean().required(),
}).noUnknown()
export type ShopProfile = InferType<typeof shopProfileSchema>

/** How far a seller is with setting up. */
export const onboardingSchema = object({
  steps: array()
    .of(
      object({
        key: string().oneOf(ONBOARDING_STEPS).required(),
        done: boolean().required(),
      }).noUnknown(),
    )
    .required(),
  /** All of them are done. */
  complete: boolean().required(),
}).noUnknown()
export type Onboarding = InferType<typeof onboardingSchema>

/** Whether the terms for sellers are accepted. */
export const sellerTermsSchema = object({
  /** Of the terms that count today. */
  version: string().required(),
  /** Who accepted them for the shop, and when (ISO 8601); `null` while nobody has. */
  accepted: object({ by: string().defined().nullable(), at: string().required() })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
}).noUnknown()
export type SellerTerms = InferType<typeof sellerTermsSchema>
