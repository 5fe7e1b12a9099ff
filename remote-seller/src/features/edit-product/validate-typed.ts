import { setIn, type FormikErrors } from 'formik'
import { productContentSchema, toContent, type FieldProblem, type TypedProduct } from 'shared-contracts'

type Errors = FormikErrors<TypedProduct>

/** Where the contract's field stands in the form: of a picture only its colour has a place of its own. */
const placeOf = (field: string) =>
  field.replace(/\bpriceMinor$/, 'price').replace(/^(pictures)\[(?!\d+\]\.color$).*$/, '$1')

/** Refusals as the form shows them, each at its field; the first of a field wins. */
export function toErrors(problems: readonly Pick<FieldProblem, 'field' | 'message'>[]): Errors {
  const byPlace = new Map([...problems].reverse().map(({ field, message }) => [placeOf(field), message]))
  // What is wrong with a list as a whole goes before what is wrong in it.
  const places = [...byPlace].sort(([a], [b]) => b.length - a.length)
  return places.reduce<Errors>((errors, [place, message]) => setIn(errors, place, message) as Errors, {})
}

interface Invalid {
  inner: { path?: string; message: string }[]
  path?: string
  message: string
}

/** The rules of the contract on what is typed; the server asks the same ones again. @param currency of its prices, ISO 4217. */
export async function validateTyped(typed: TypedProduct, currency: string): Promise<Errors> {
  try {
    await productContentSchema.validate(toContent(typed, currency), { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationError') throw error
    const { inner, path = '', message } = error as Error & Invalid
    return toErrors(
      (inner.length > 0 ? inner : [{ path, message }]).map((one) => ({ field: one.path ?? '', message: one.message })),
    )
  }
}
