import { object, string, type InferType } from 'yup'

/** Texts of the card form's rules; shown under their field. */
const messages = {
  number: 'Enter the card number, 13 to 19 digits',
  check: 'This card number has a mistake in it',
  expiry: 'Enter the month and year, as in 04/29',
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

/** A card as a person types it. It goes to the payment provider only, at `POST /api/pay/tokens`, which answers `{token}`. */
export const cardSchema = object({
  number: string()
    .transform(digits)
    .required(messages.number)
    .matches(/^\d{13,19}$/, { message: messages.number, excludeEmptyString: true })
    .test('luhn', messages.check, (value) => !/^\d{13,19}$/.test(value) || isChecked(value)),
  /** `MM/YY` */
  expiry: string()
    .transform(digits)
    .required(messages.expiry)
    .matches(/^(0[1-9]|1[0-2])\/\d\d$/, { message: messages.expiry, excludeEmptyString: true }),
  cvc: string()
    .transform(digits)
    .required(messages.cvc)
    .matches(/^\d{3,4}$/, { message: messages.cvc, excludeEmptyString: true }),
}).noUnknown()
export type Card = InferType<typeof cardSchema>
