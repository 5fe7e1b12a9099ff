import { array, boolean, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { COUNTRIES, countryOf } from './countries'
import { toPostcode } from './to-postcode'

/** Texts of the address form's rules; shown under their field, so they name what to do. */
const addressMessages = {
  recipientRequired: 'Enter the name of the person who receives the parcel',
  line1Required: 'Enter the street and the house number',
  cityRequired: 'Enter the town or city',
  countryRequired: 'Choose a country',
  countryUnknown: 'We do not deliver there yet. Choose a country from the list',
  postcodeRequired: (label: string, example: string) => `Enter the ${label}, as in ${example}`,
  postcodeInvalid: (label: string, example: string) => `Write the ${label} as in ${example}`,
  regionRequired: (label: string) => `Choose the ${label}`,
  phoneInvalid: 'Enter a phone number like +353 1 234 5678, or leave it empty',
  tooLong: (max: number) => `Use at most ${max} characters`,
} as const

/** Addresses that one account may keep. */
export const MAX_ADDRESSES = 30

const text = (max: number) => trimmedText().max(max, addressMessages.tooLong(max))

/** Where the postcode can be read it is kept as its country writes it; where not, the field's own rule says so. */
function withOnePostcode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { country, postcode } = value as { country?: unknown; postcode?: unknown }
  const rules = countryOf(country)
  if (!rules || typeof postcode !== 'string') return value
  return { ...value, postcode: toPostcode(rules, postcode) ?? postcode }
}

/** What a person types: where a parcel goes. The rules are those of the chosen country; see `countries.ts`. */
export const addressDraftSchema = object({
  recipient: text(100).required(addressMessages.recipientRequired),
  company: text(100).optional(),
  /** Street and house number. */
  line1: text(120).required(addressMessages.line1Required),
  /** Flat, floor, building. */
  line2: text(120).optional(),
  postcode: text(12)
    .optional()
    .test('postcode', (value, context) => {
      const country = countryOf((context.parent as { country?: unknown }).country)
      if (!country) return true
      const { postcodeLabel, postcodeExample } = country
      if (!value) {
        const message = addressMessages.postcodeRequired(postcodeLabel, postcodeExample)
        return !country.postcodeRequired || context.createError({ message })
      }
      const message = addressMessages.postcodeInvalid(postcodeLabel, postcodeExample)
      return toPostcode(country, value) !== null || context.createError({ message })
    }),
  city: text(80).required(addressMessages.cityRequired),
  /** Code of a part of the country, where it has such; see `Country.regions`. Nothing elsewhere. */
  region: text(10)
    .optional()
    .test('region', (value, context) => {
      const country = countryOf((context.parent as { country?: unknown }).country)
      if (!country?.regions) return true
      const message = addressMessages.regionRequired(country.regionLabel)
      return Object.hasOwn(country.regions, value ?? '') || context.createError({ message })
    }),
  /** ISO 3166-1 code of a country that we deliver to. */
  country: string()
    .required(addressMessages.countryRequired)
    .oneOf(Object.keys(COUNTRIES), addressMessages.countryUnknown),
  /** For the carrier. */
  phone: text(30)
    .optional()
    .matches(/^\+?[\d\s()./-]{6,}$/, { message: addressMessages.phoneInvalid, excludeEmptyString: true }),
})
  .transform(withOnePostcode)
  .noUnknown()

export type AddressDraft = InferType<typeof addressDraftSchema>

const kept = () => string().defined().nullable()

/** An address that an account keeps. What was left empty is `null`. */
export const addressSchema = object({
  id: string().uuid().required(),
  recipient: string().required(),
  company: kept(),
  line1: string().required(),
  line2: kept(),
  postcode: kept(),
  city: string().required(),
  region: kept(),
  country: string().required(),
  phone: kept(),
  /** Where parcels go unless something else is chosen; exactly one of the kept addresses is. */
  isDefault: boolean().required(),
}).noUnknown()

export type Address = InferType<typeof addressSchema>

/** The default one first, then the newest. All of them: there are at most `MAX_ADDRESSES`. */
export const addressListSchema = object({ items: array().of(addressSchema).required() }).noUnknown()
