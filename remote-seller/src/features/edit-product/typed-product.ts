import { type FormikErrors, setIn } from 'formik'
import {
  type EditableProduct,
  type FieldProblem,
  type TypedProduct,
  emptySafety,
  emptyTyped,
  productContentSchema,
  toContent,
  toTyped,
} from 'shared-contracts'
import { pairOf } from './variant-cells'

/** What stands in the editor's fields when a product is opened: what was typed last, else what is stored. @param currency of its prices, ISO 4217. */
export function typedOf({ draft, content }: EditableProduct, currency: string): TypedProduct {
  const stored = {
    typedAttributes: [],
    typedSafety: emptySafety,
    ...(content ? toTyped(content, currency) : emptyTyped),
  }
  // What was typed in an editor from before says nothing of some of it.
  return draft ? { ...stored, ...draft.typed } : stored
}

/** What the others have made of it: what is stored, where that is newer than what was typed. */
export const theirsOf = (product: EditableProduct, currency: string): TypedProduct =>
  typedOf(product.draft?.overtaken && product.content ? { ...product, draft: null } : product, currency)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Each of the fields as it is stored, but for those that were typed into since they were sent. */
function since<Fields extends object>(stored: Fields, sent: Fields, typed: Fields): Fields {
  const entries = Object.entries(stored) as [keyof Fields, unknown][]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isSame(sent[name], typed[name]) ? value : typed[name]]),
  ) as Fields
}

/**
 * What the server has stored, with what was typed since it was sent there. Variants are taken cell by cell: a stock that is stored
 * and counted against the former one would move by its difference once more.
 */
export function withTypedSince(stored: TypedProduct, sent: TypedProduct, typed: TypedProduct): TypedProduct {
  const next = since(stored, sent, typed)
  if (isSame(sent.variants, typed.variants)) return next
  const storedBy = new Map(stored.variants.map((variant) => [pairOf(variant), variant]))
  const sentBy = new Map(sent.variants.map((variant) => [pairOf(variant), variant]))
  return {
    ...next,
    variants: typed.variants.map((variant) => {
      const [there, before] = [storedBy.get(pairOf(variant)), sentBy.get(pairOf(variant))]
      return there && before ? since(there, before, variant) : variant
    }),
  }
}

type Errors = FormikErrors<TypedProduct>

/** Where the contract's field stands in the form: of a picture only its colour has a place of its own. */
const placeOf = (field: string) =>
  field
    .replace(/^safety\b/, 'typedSafety')
    .replace(/\bpriceMinor$/, 'price')
    .replace(/^(pictures)\[(?!\d+\]\.color$).*$/, '$1')

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
