import { array, number, object, string, type InferType } from 'yup'
import { COUNTRIES } from '../addresses/countries'
import { auditWhy } from '../audit/audit-why.schema'
import { dayText } from '../text.schema'
import { MAX_TAX_BPS, RATED_TAX_CLASSES, taxMessages as messages } from './tax-terms'

const rate = () =>
  number().typeError(messages.rate).integer(messages.rate).min(0, messages.rate).max(MAX_TAX_BPS, messages.rate)

/** What prices of a class contain in a country, from a day on. */
export const taxRateDraftSchema = object({
  /** ISO 3166-1. */
  country: string().required(messages.country).oneOf(Object.keys(COUNTRIES), messages.country),
  taxClass: string().required(messages.taxClass).oneOf(RATED_TAX_CLASSES, messages.taxClass),
  /** Hundredths of a percent. */
  rateBps: rate().required(messages.rate),
  /** The first day, in the shop's time zone; today: at once. */
  startsOn: dayText(messages.day).required(messages.day),
  ...auditWhy,
}).noUnknown()
export type TaxRateDraft = InferType<typeof taxRateDraftSchema>

export const taxRateSchema = object({
  id: string().uuid().required(),
  country: string().required(),
  taxClass: string().oneOf(RATED_TAX_CLASSES).required(),
  rateBps: number().integer().required(),
  /** Days in the shop's time zone: the first one, `null` from the beginning, and the last one, `null` without an end. */
  startsOn: string().defined().nullable(),
  endsOn: string().defined().nullable(),
  state: string().oneOf(['in_force', 'planned', 'ended']).required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: number().integer().min(0).required(),
}).noUnknown()
export type TaxRate = InferType<typeof taxRateSchema>

/** By country, then by class, then by day. */
export const taxRatePageSchema = object({
  items: array().of(taxRateSchema).required(),
  total: number().integer().required(),
}).noUnknown()

/** Countries with what is in force, by their codes. */
export const taxCountryPageSchema = object({
  items: array()
    .of(
      object({
        country: string().required(),
        rates: array()
          .of(
            object({
              taxClass: string().oneOf(RATED_TAX_CLASSES).required(),
              rateBps: number().integer().required(),
              /** The one that follows it, and its first day. */
              next: object({ rateBps: number().integer().required(), startsOn: string().required() })
                .noUnknown()
                .defined()
                .nullable(),
            }).noUnknown(),
          )
          .required(),
      }).noUnknown(),
    )
    .required(),
  total: number().integer().required(),
}).noUnknown()
export type TaxCountry = InferType<typeof taxCountryPageSchema>['items'][number]
