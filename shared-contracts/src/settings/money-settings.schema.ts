import { boolean, number, object, string, type InferType } from 'yup'
import { settingsMessages as messages } from './settings.messages'

/**
 * What a shop can choose, ISO 4217: currencies that have two decimals in every browser, by every bank and at payment providers. About others
 * they disagree, as about the forint, and a sum would be another one there; a shop in one of them is started with it (`CURRENCY`).
 */
export const CURRENCIES =
  'AED AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN RON SAR SEK SGD THB TRY USD ZAR'.split(
    ' ',
  )

/** English as countries write it, BCP 47: the language of all texts. */
export const LOCALES = 'AE AT AU BE CA CH DE DK FI GB HK IE IL IN MY NL NZ PH SE SG SI US ZA'
  .split(' ')
  .map((country) => `en-${country}`)

export const moneyDraftSchema = object({
  /** Another one only until anything has a price, and only one of `CURRENCIES`. */
  currency: string()
    .required(messages.currency)
    .matches(/^[A-Z]{3}$/, messages.currency),
  /** Another one only of `LOCALES`. */
  locale: string().required(messages.locale).max(35, messages.locale),
}).noUnknown()
export type MoneyDraft = InferType<typeof moneyDraftSchema>

const version = number().integer().min(0).required()

export const moneySettingsSchema = moneyDraftSchema
  .shape({
    /** There are prices already, or the shop was started with one that cannot be chosen: it stays. */
    currencyFixed: boolean().required(),
    version,
  })
  .noUnknown()
export type MoneySettings = InferType<typeof moneySettingsSchema>

export const moneyChangeSchema = moneyDraftSchema.shape({ version }).noUnknown()
