import { object, string, type InferType } from 'yup'
import { COUNTRIES } from '../addresses/countries'
import { trimmedText } from '../trimmed-text'
import { legalDetailsMessages as messages } from './legal-details.messages'

const text = (max: number) => trimmedText().max(max, messages.tooLong(max))

/** What the law wants to read on a seller's invoices. */
export const legalDetailsDraftSchema = object({
  legalName: text(120).required(messages.legalNameRequired),
  line1: text(120).required(messages.line1Required),
  line2: text(120).optional(),
  postcode: text(12).optional(),
  city: text(80).required(messages.cityRequired),
  /** ISO 3166-1 code. */
  country: string().required(messages.countryRequired).oneOf(Object.keys(COUNTRIES), messages.countryUnknown),
  /** VAT number, or the tax number of a small business. */
  taxId: text(30)
    .required(messages.taxIdRequired)
    .matches(/^[\p{L}\d][\p{L}\d ./-]{3,}$/u, { message: messages.taxIdInvalid, excludeEmptyString: true }),
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
