import { array, boolean, object, string, type InferType } from 'yup'
import { trimmedText } from '../trimmed-text'
import { addressMessages as messages } from './address.messages'
import { COUNTRIES, countryOf } from './countries'
import { toPostcode } from './to-postcode'

/** Addresses that one account may keep. */
export const MAX_ADDRESSES = 30

const text = (max: number) => trimmedText().max(max, messages.tooLong(max))

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
  recipient: text(100).required(messages.recipientRequired),
  company: text(100).optional(),
  /** Street and house number. */
  line1: text(120).required(messages.line1Required),
  /** Flat, floor, building. */
  line2: text(120).optional(),
  postcode: text(12)
    .optional()
    .test('postcode', (value, context) => {
      const country = countryOf((context.parent as { country?: unknown }).country)
      if (!country) return true
      const { postcodeLabel, postcodeExample } = country
      if (!value) {
        const message = messages.postcodeRequired(postcodeLabel, postcodeExample)
        return !country.postcodeRequired || context.createError({ message })
      }
      const message = messages.postcodeInvalid(postcodeLabel, postcodeExample)
      return toPostcode(country, value) !== null || context.createError({ message })
    }),
  city: text(80).required(messages.cityRequired),
  /** Code of a part of the country, where it has such; see `Country.regions`. Nothing elsewhere. */
  region: text(10)
    .optional()
    .test('region', (value, context) => {
      const country = countryOf((context.parent as { country?: unknown }).country)
      if (!country?.regions) return true
      const message = messages.regionRequired(country.regionLabel)
      return Object.hasOwn(country.regions, value ?? '') || context.createError({ message })
    }),
  /** ISO 3166-1 code of a country that we deliver to. */
  country: string().required(messages.countryRequired).oneOf(Object.keys(COUNTRIES), messages.countryUnknown),
  /** For the carrier. */
  phone: text(30)
    .optional()
    .matches(/^\+?[\d\s()./-]{6,}$/, { message: messages.phoneInvalid, excludeEmptyString: true }),
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
