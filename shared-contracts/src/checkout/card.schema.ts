import { object, string, type InferType } from 'yup'

/** Texts of the card form's rules; shown under their field. */
const messages = {
  number: 'Enter the card number, 13 to 19 digits',
  check: 'This card number has a mistake in it',
  expiry: 'Enter the month and year as MM/YY',
  cvc: 'Enter the 3 or 4 digits on the card',
}

const digits = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : value)

/** Whether the last digit fits the others (Luhn). */
function isChecked(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The separators that people and browsers put between month and year. */
const SEPARATORS = /[\s./_\-\u2010-\u2015]+/g
/** A four-figure year is from this century. */
/** Whatever people and browsers write for a month and a year is shorter. */
const MAX_TYPED = 40
const LONG_YEAR = '20\\d\\d'
const MONTH = '0[1-9]|1[0-2]'

/**
 * A card's expiry as it is being typed, pasted or filled in, put in order as far as it is sure: `12/2030`, `122030`, `2030-12` and `1230`
 * become `12/30`, `1/30` becomes `01/30`. What may still go on stays as it is, so that `12/20` can become `12/2030`.
 */
export function typedExpiry(typed: string): string {
  if (typed.length > MAX_TYPED) return typed
  const parts = typed
    .normalize('NFKC')
    .trimStart()
    .replaceAll(SEPARATORS, '/')
    .replaceAll(/[^\d/]/g, '')
  const [, month, year] =
    new RegExp(`^(\\d|${MONTH})/(${LONG_YEAR})$`).exec(parts) ??
    new RegExp(`^(${MONTH})(${LONG_YEAR})$`).exec(parts) ??
    []
  if (month && year) return `${month.padStart(2, '0')}/${year.slice(2)}`
  const yearFirst = new RegExp(`^${LONG_YEAR}/?(${MONTH})$`).exec(parts)
  if (yearFirst?.[1]) return `${yearFirst[1]}/${parts.slice(2, 4)}`
  if (/^[1-9]\//.test(parts)) return `0${parts}`.slice(0, 7)
  return (new RegExp(`^(?:${MONTH})\\d`).test(parts) ? `${parts.slice(0, 2)}/${parts.slice(2)}` : parts).slice(0, 7)
}

/** The same, once nothing more comes: `130` and `2030-1` are January 2030. */
function readExpiry(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const typed = typedExpiry(value.trim())
  const yearFirst = new RegExp(`^(${LONG_YEAR})/([1-9])$`).exec(typed)
  if (yearFirst) return `0${yearFirst[2]}/${yearFirst[1]?.slice(2)}`
  return /^[1-9]\d\d$/.test(typed) ? `0${typed.slice(0, 1)}/${typed.slice(1)}` : typed
}

/** A card as a person types it. It goes to the payment provider only, at `POST /api/pay/tokens`, which answers `{token}`. */
export const cardSchema = object({
  number: string()
    .transform(digits)
    .required(messages.number)
    .matches(/^\d{13,19}$/, { message: messages.number, excludeEmptyString: true })
    .test('luhn', messages.check, (value) => !/^\d{13,19}$/.test(value) || isChecked(value)),
  /** `MM/YY` */
  expiry: string()
    .transform(readExpiry)
    .required(messages.expiry)
    .matches(/^(0[1-9]|1[0-2])\/\d\d$/, { message: messages.expiry, excludeEmptyString: true }),
  cvc: string()
    .transform(digits)
    .required(messages.cvc)
    .matches(/^\d{3,4}$/, { message: messages.cvc, excludeEmptyString: true }),
}).noUnknown()
export type Card = InferType<typeof cardSchema>
