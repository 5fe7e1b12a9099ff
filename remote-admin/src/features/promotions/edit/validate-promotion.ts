import { yupToFormErrors } from 'formik'
import { promotionDraftSchema, type FieldProblem } from 'shared-contracts'
import { toDraft, type PromotionValues } from './promotion-values'

type Errors = Partial<Record<keyof PromotionValues, string>>

/** The form's field for one of the API. */
const fieldOf = (field: string) =>
  (({ amountMinor: 'amount', minimumMinor: 'minimum' })[field] ?? field) as keyof PromotionValues

/** Refusals of the API, at the fields of the form. */
export const toFormErrors = (problems: readonly FieldProblem[]): Errors =>
  Object.fromEntries(problems.map(({ field, message }) => [fieldOf(field), message]))

/** The contract's own rules, told at the form's fields. */
export async function validatePromotion(
  values: PromotionValues,
  context: Parameters<typeof toDraft>[1],
): Promise<Errors> {
  const found = await promotionDraftSchema.validate(toDraft(values, context), { abortEarly: false }).then(
    () => ({}),
    (error: unknown) => yupToFormErrors<Record<string, string>>(error),
  )
  return Object.fromEntries(Object.entries(found).map(([field, message]) => [fieldOf(field), message]))
}
