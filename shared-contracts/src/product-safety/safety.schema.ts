import { boolean, number, object, string, type InferType } from 'yup'
import { isEmail } from '../accounts/is-email'
import { trimmedText } from '../text.schema'

export const IDENTIFIER_MAX_LENGTH = 80
export const WARNINGS_MAX_LENGTH = 1_000
const NAME_MAX_LENGTH = 120
const ADDRESS_MAX_LENGTH = 300
const CONTACT_MAX_LENGTH = 200

const tooLong = (max: number) => `Use at most ${max.toLocaleString('en')} characters`

/** What is wrong with product safety data; shown under its fields. */
export const safetyMessages = {
  name: 'Enter the name, or the registered trade mark',
  address: 'Enter the postal address, with the country',
  contact: 'Enter an email address or a web address',
  contactInvalid: 'An email address, or a web address that begins with https://',
  responsible: 'A manufacturer outside the EU needs a person in the EU who is responsible',
  manufacturer: 'Say who the manufacturer is as well',
} as const

const isContact = (text: string) => isEmail(text) || /^https:\/\/[^\s/.]+\.[^\s]+$/.test(text)

/** Of a form nothing comes as `undefined`. */
const isBlank = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => text === '' || text === undefined)

/** Who can be written to about a product's safety. */
const partySchema = object({
  name: trimmedText().required(safetyMessages.name).max(NAME_MAX_LENGTH, tooLong(NAME_MAX_LENGTH)),
  /** In lines, with the country. */
  address: trimmedText().required(safetyMessages.address).max(ADDRESS_MAX_LENGTH, tooLong(ADDRESS_MAX_LENGTH)),
  /** An email address, or a web address with `https`. */
  contact: trimmedText()
    .required(safetyMessages.contact)
    .max(CONTACT_MAX_LENGTH, tooLong(CONTACT_MAX_LENGTH))
    .test(
      'contact',
      safetyMessages.contactInvalid,
      (text) => !text || text.length > CONTACT_MAX_LENGTH || isContact(text),
    ),
})
  .noUnknown()
  .defined()
  .nullable()
  .default(null)
  // Where nothing is typed, nobody is named.
  .transform((value: unknown) => (isBlank(value) ? null : value))

/**
 * What the EU's General Product Safety Regulation (2023/988, article 19) wants to be read beside an offer. Of a product, no manufacturer
 * means that of the shop.
 */
export const safetySchema = object({
  manufacturer: partySchema.test('responsible', safetyMessages.manufacturer, (manufacturer, { parent }) =>
    Boolean(manufacturer ?? !(parent as { responsible?: object | null }).responsible),
  ),
  /** The manufacturer is established in the EU. */
  inEu: boolean().required().default(true),
  /** In the EU; of a manufacturer who is not. */
  responsible: partySchema.test('outside', safetyMessages.responsible, (responsible, { parent }) => {
    const { manufacturer, inEu } = parent as { manufacturer?: object | null; inEu?: boolean }
    return Boolean(responsible ?? (!manufacturer || inEu))
  }),
  /** Model, batch or serial number; empty for none. Without meaning of a whole shop. */
  identifier: trimmedText().max(IDENTIFIER_MAX_LENGTH, tooLong(IDENTIFIER_MAX_LENGTH)).defined().default(''),
  /** For the customer's safety, in the customer's language; empty for none. */
  warnings: trimmedText().max(WARNINGS_MAX_LENGTH, tooLong(WARNINGS_MAX_LENGTH)).defined().default(''),
}).noUnknown()
export type Safety = InferType<typeof safetySchema>

/** What a shop says of all its products, unless one says otherwise. */
export const shopSafetySchema = object({
  safety: safetySchema.required(),
  /** To be sent with the next save: who has an older one is refused with a conflict. */
  version: number().integer().min(0).required(),
}).noUnknown()
export type ShopSafety = InferType<typeof shopSafetySchema>

const text = (max: number) => string().max(max).defined().default('')
const typedParty = () =>
  object({ name: text(300), address: text(600), contact: text(400) })
    .noUnknown()
    .required()

/** The same as it stands in fields, finished or not: nothing but its length is checked. */
export const typedSafetySchema = object({
  manufacturer: typedParty(),
  inEu: boolean().required(),
  responsible: typedParty(),
  identifier: text(200),
  warnings: text(2_000),
}).noUnknown()
export type TypedSafety = InferType<typeof typedSafetySchema>
