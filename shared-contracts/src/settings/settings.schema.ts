import { boolean, number, object, string, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { COUNTRIES } from '../addresses/countries'
import { pictureSchema } from '../catalogue/picture.schema'
import { trimmedText } from '../text.schema'
import { mailServerSchema } from './mail-server.schema'
import { moneySettingsSchema } from './money-settings.schema'
import { settingsMessages as messages } from './settings.messages'
import { shownBannerSchema } from '../content/shown-banner.schema'
import { shownMenusSchema } from '../content/shown-menus.schema'

export const MARKET_NAME_MAX_LENGTH = 40
export const COMPANY_ADDRESS_LINES = 6

const text = (most: number) => trimmedText().max(most, messages.tooLong(most))

/** Whether the runtime can tell the time of a zone, named as IANA does. An offset is none: PostgreSQL reads its sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

/** What the shop is called, by which clock its days begin and end, and where shoppers write to. */
export const shopSettingsDraftSchema = object({
  name: text(MARKET_NAME_MAX_LENGTH)
    .required(messages.name)
    .matches(/^[^\p{Cc}]*[\p{L}\p{N}][^\p{Cc}]*$/u, { message: messages.letters, excludeEmptyString: true }),
  /** IANA name. */
  timeZone: text(64)
    .required(messages.timeZone)
    .test('time-zone', messages.timeZone, (zone) => !zone || isTimeZone(zone)),
  supportEmail: email.required(messages.supportEmail),
}).noUnknown()
export type ShopSettingsDraft = InferType<typeof shopSettingsDraftSchema>

/** Who runs the marketplace, as the imprint, mails and commission invoices name them. */
export const companyDraftSchema = object({
  legalName: text(120).required(messages.legalName),
  /** A line each; without the country. */
  address: text(300)
    .required(messages.address)
    .test(
      'lines',
      messages.addressLines(COMPANY_ADDRESS_LINES),
      (lines) => (lines ?? '').split('\n').length <= COMPANY_ADDRESS_LINES,
    ),
  /** ISO 3166-1 code. */
  country: string().required(messages.country).oneOf(Object.keys(COUNTRIES), messages.country),
  /** As in `Dublin 654321`: where the company is registered, and under which number. */
  registration: text(120).optional(),
  taxId: text(30)
    .matches(/^[\p{L}\d][\p{L}\d ./-]{3,}$/u, { message: messages.taxId, excludeEmptyString: true })
    .optional(),
  email: email.required(messages.email),
  phone: text(30)
    .matches(/^\+?[\d ()/-]{6,}$/, { message: messages.phone, excludeEmptyString: true })
    .optional(),
}).noUnknown()
export type CompanyDraft = InferType<typeof companyDraftSchema>

/** From which sum on what staff give back needs a second person. */
export const consentDraftSchema = object({
  /** In minor units of the shop's currency: more than it needs consent; `null`: everybody decides alone. */
  aboveMinor: number()
    .typeError(messages.amount)
    .integer(messages.amount)
    .min(0, messages.amount)
    .max(1_000_000_000_000, messages.amount)
    .defined()
    .nullable(),
}).noUnknown()
export type ConsentDraft = InferType<typeof consentDraftSchema>

/** Whether tax is added to what sellers enter, and shoppers see prices without it; `false`: prices contain it. */
export const pricesDraftSchema = object({ taxAdded: boolean().required() }).noUnknown()
export type PricesDraft = InferType<typeof pricesDraftSchema>

export const SELLER_APPROVALS = ['manual', 'auto'] as const

/** Whether a new seller sells at once (`auto`), or sets up, submits, and waits until staff have approved them. */
export const newSellersDraftSchema = object({ approval: string().oneOf(SELLER_APPROVALS).required() }).noUnknown()
export type NewSellersDraft = InferType<typeof newSellersDraftSchema>

/** To be sent with the next change: who has an older one is refused with a conflict. 0: nobody has saved it yet, and the variables of the start hold. */
const version = () => number().integer().min(0).required()
const kept = () => string().defined().nullable()

export const companySchema = object({
  legalName: kept(),
  address: kept(),
  country: kept(),
  registration: kept(),
  taxId: kept(),
  email: kept(),
  phone: kept(),
}).noUnknown()
export type Company = InferType<typeof companySchema>

/** Settings that an admin changes while the shop runs. */
export const settingsSchema = object({
  shop: object({
    name: string().required(),
    timeZone: string().required(),
    supportEmail: string().required(),
    version: version(),
  }).noUnknown(),
  company: companySchema.shape({ version: version() }).noUnknown(),
  /** Who may give back how much alone. */
  consent: object({ aboveMinor: number().integer().defined().nullable(), version: version() })
    .noUnknown()
    .optional()
    .default(undefined),
  /** Whether prices contain tax. */
  prices: pricesDraftSchema.shape({ version: version() }).optional().default(undefined),
  /** Whether new sellers wait for an approval. */
  newSellers: newSellersDraftSchema.shape({ version: version() }).optional().default(undefined),
  logo: object({ picture: pictureSchema.defined().nullable().default(null), version: version() }).noUnknown(),
  /** By which server mails go out; absent where the API is older, and in a demo, which keeps its mails. */
  mail: mailServerSchema.optional().default(undefined),
  /** Absent where the API is older. */
  money: moneySettingsSchema.optional().default(undefined),
}).noUnknown()
export type Settings = InferType<typeof settingsSchema>

export const shopChangeSchema = shopSettingsDraftSchema.shape({ version: version() }).noUnknown()
export const consentChangeSchema = consentDraftSchema.shape({ version: version() }).noUnknown()
export const pricesChangeSchema = pricesDraftSchema.shape({ version: version() }).noUnknown()
export const newSellersChangeSchema = newSellersDraftSchema.shape({ version: version() }).noUnknown()
export const companyChangeSchema = companyDraftSchema.shape({ version: version() }).noUnknown()

/** What everybody may know of the shop. */
export const shopFactsSchema = object({
  name: string().required(),
  timeZone: string().required(),
  supportEmail: string().required(),
  /** ISO 4217 and BCP 47; absent where the API is older. */
  currency: string().optional(),
  locale: string().optional(),
  company: companySchema.required(),
  logo: pictureSchema.defined().nullable().default(null),
  /** The line above the header, while there is one. */
  banner: shownBannerSchema.optional().default(undefined),
  /** The header's menu and the footer's columns; absent: those that every shop begins with. */
  menus: shownMenusSchema.optional().default(undefined),
  /** Tax is added to shown prices; absent: they contain it. */
  taxAdded: boolean().optional(),
}).noUnknown()
export type ShopFacts = InferType<typeof shopFactsSchema>
