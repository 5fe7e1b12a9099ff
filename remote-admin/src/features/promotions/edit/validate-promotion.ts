import { yupToFormErrors } from 'formik'
import { decimalAmount, minorDigits, promotionDraftSchema, shortAmount, type FieldProblem } from 'shared-contracts'
import { messages } from '../messages'
import { toDraft, type PromotionValues } from './promotion-values'

type Errors = Partial<Record<keyof PromotionValues, string>>

/** The form's field for one of the API. */
const fieldOf = (field: string) =>
  (({ amountMinor: 'amount', minimumMinor: 'minimum' })[field] ?? field) as keyof PromotionValues

/** A whole amount and one with decimals, as they are typed: `5 or 7.50`. Without decimals `500 or 750`. @param currency ISO 4217. */
function someAmounts(currency: string): string {
  const digits = Math.max(minorDigits(currency), 2)
  return `${shortAmount(5 * 10 ** digits, currency)} or ${decimalAmount(75 * 10 ** (digits - 1), currency)}`
}
const aMinimum = (currency: string) => shortAmount(50 * 10 ** Math.max(minorDigits(currency), 2), currency)

/** Refusals of the API, at the fields of the form. */
export const toFormErrors = (problems: readonly FieldProblem[]): Errors =>
  Object.fromEntries(problems.map(({ field, message }) => [fieldOf(field), message]))

/** The contract's own rules, told at the form's fields; of sums in the words of their currency, which the contract does not know. */
export async function validatePromotion(
  values: PromotionValues,
  context: Parameters<typeof toDraft>[1],
): Promise<Errors> {
  const found = await promotionDraftSchema.validate(toDraft(values, context), { abortEarly: false }).then(
    () => ({}),
    (error: unknown) => yupToFormErrors<Record<string, string>>(error),
  )
  const errors: Errors = Object.fromEntries(Object.entries(found).map(([field, message]) => [fieldOf(field), message]))
  return {
    ...errors,
    ...(errors.amount && { amount: messages.amountWrong(someAmounts(context.currency)) }),
    ...(errors.minimum && { minimum: messages.minimumWrong(aMinimum(context.currency)) }),
  }
}
