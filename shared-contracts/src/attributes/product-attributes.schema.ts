import { array, boolean, number, object, string, type InferType } from 'yup'
import { ATTRIBUTE_KINDS, MAX_PRODUCT_VALUES } from './attribute-terms'

/** What is wrong with a product's attributes; shown under theirs. */
export const productAttributeMessages = {
  tooMany: `A product has at most ${MAX_PRODUCT_VALUES} of these`,
  twice: 'Choose each only once',
  one: 'Choose only one',
  share: 'A share is a whole number from 1 to 100',
  shareMissing: 'Say how much of each',
  noShare: 'This has no shares',
  sum: (sum: number) => `Shares sum to 100; these to ${sum}`,
  required: (name: string) => `Say “${name}”: new products of this category do`,
  unknown: 'Choose again: this is not offered here',
} as const

const slug = () => string().max(60).required()

interface Chosen {
  attribute?: string
  value?: string
  share?: number | null | undefined
}

/** What is wrong with the values of one attribute, whatever it is: twice the same, or shares that do not sum to 100. */
function faultOf(chosen: readonly Chosen[]): string | null {
  if (new Set(chosen.map(({ value }) => value)).size < chosen.length) return productAttributeMessages.twice
  const shares = chosen.flatMap(({ share }) => share ?? [])
  if (shares.length === 0) return null
  if (shares.some((share) => !Number.isInteger(share) || share < 1 || share > 100))
    return productAttributeMessages.share
  if (shares.length < chosen.length) return productAttributeMessages.shareMissing
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum === 100 ? null : productAttributeMessages.sum(sum)
}

/** What a product is, value by value. What is wrong with those of `fabric` is said of the field `attributes.fabric`. */
export const productAttributesSchema = array()
  .of(
    object({
      attribute: slug(),
      value: slug(),
      /** Whole per cent; `null` where the attribute has no shares. On the wire of a form it is empty then. */
      share: number()
        .typeError(productAttributeMessages.share)
        .transform((value: unknown, original: unknown) => (original === '' ? null : value))
        .nullable()
        .defined()
        .default(null),
    })
      .noUnknown()
      .required(),
  )
  .max(MAX_PRODUCT_VALUES, productAttributeMessages.tooMany)
  .test('attributes', (chosen: readonly Chosen[] | undefined, context) => {
    for (const attribute of new Set((chosen ?? []).map((one) => one.attribute))) {
      const message = faultOf((chosen ?? []).filter((one) => one.attribute === attribute))
      if (message) return context.createError({ path: `attributes.${attribute}`, message })
    }
    return true
  })

/** The same as it stands in the editor, finished or not; `share` is `null` where there is none. */
export const typedAttributesSchema = array()
  .of(
    object({
      attribute: string().max(60).defined(),
      value: string().max(60).defined(),
      share: string().max(10).defined().nullable(),
    })
      .noUnknown()
      .required(),
  )
  .max(MAX_PRODUCT_VALUES)
export type TypedAttribute = NonNullable<InferType<typeof typedAttributesSchema>>[number]

/** What shoppers read of one attribute of a product. */
export const shownAttributeSchema = object({
  slug: string().required(),
  name: string().required(),
  kind: string().oneOf(ATTRIBUTE_KINDS).required(),
  /** The largest share first, else in the attribute's order. */
  values: array()
    .of(
      object({
        slug: string().required(),
        name: string().required(),
        /** Whole per cent. */
        share: number().integer().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()

/** An attribute as sellers fill it in. */
export const offeredAttributeSchema = object({
  slug: string().required(),
  name: string().required(),
  kind: string().oneOf(ATTRIBUTE_KINDS).required(),
  values: array()
    .of(object({ slug: string().required(), name: string().required(), retired: boolean().optional() }).noUnknown())
    .required(),
  /** It stays on what has it; nobody chooses it for something new. */
  retired: boolean().optional(),
}).noUnknown()
export type OfferedAttribute = InferType<typeof offeredAttributeSchema>
