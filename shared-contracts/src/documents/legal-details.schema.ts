import { object, string, type InferType } from 'yup'
import { COUNTRIES } from '../addresses/countries'
import { trimmedText } from '../text.schema'

const legalDetailsMessages = {
  tooLong: (max: number) => `At most ${max} characters`,
  legalNameRequired: 'Enter the name that your business is registered under',
  line1Required: 'Enter the street and the house number',
  cityRequired: 'Enter the town or city',
  countryRequired: 'Choose a country',
  countryUnknown: 'Choose one of the countries of the list',
  taxIdRequired: 'Enter your VAT or tax number',
  taxIdInvalid: 'That does not look like a tax number: letters and digits, as in IE6388047V',
} as const

const text = (max: number) => trimmedText().max(max, legalDetailsMessages.tooLong(max))

/** What the law wants to read on a seller's invoices. */
export const legalDetailsDraftSchema = object({
  legalName: text(120).required(legalDetailsMessages.legalNameRequired),
  line1: text(120).required(legalDetailsMessages.line1Required),
  line2: text(120).optional(),
  postcode: text(12).optional(),
  city: text(80).required(legalDetailsMessages.cityRequired),
  /** ISO 3166-1 code. */
  country: string()
    .required(legalDetailsMessages.countryRequired)
    .oneOf(Object.keys(COUNTRIES), legalDetailsMessages.countryUnknown),
  /** VAT number, or the tax number of a small business. */
  taxId: text(30)
    .required(legalDetailsMessages.taxIdRequired)
    .matches(/^[\p{L}\d][\p{L}\d ./-]{3,}$/u, { message: legalDetailsMessages.taxIdInvalid, excludeEmptyString: true }),
  /** As in `Dublin 654321`: where the business is registered, and under which number. */
  registration: text(120).optional(),
}).noUnknown()
export type LegalDetailsDraft = InferType<typeof legalDetailsDraftSchema>

const kept = () => string().defined().nullable()

/** What a seller has given so far; `null` where nothing was. */
export const legalDetailsSchema = object({
  legalName: kept(),
  line1: kept(),
  line2: kept(),
  postcode: kept(),
  city: kept(),
  country: kept(),
  taxId: kept(),
  registration: kept(),
}).noUnknown()
export type LegalDetails = InferType<typeof legalDetailsSchema>
