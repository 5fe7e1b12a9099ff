import { array, number, object, string, type InferType } from 'yup'
import { MAX_PRICE_MINOR } from '../catalogue/money'
import { productDraftMessages as messages } from '../catalogue/product-draft.messages'
import { productDraftSchema } from '../catalogue/product-draft.schema'
import { productAttributesSchema, typedAttributesSchema } from '../attributes/product-attributes.schema'
import { safetySchema, typedSafetySchema } from '../product-safety/safety.schema'
import { trimmedText } from '../text.schema'
import { productContentMessages as own } from './product-content.messages'
import { MAX_PRODUCT_PICTURES, MAX_VARIANTS } from './product-limits'

const pieces = () =>
  number()
    .typeError(messages.stockInvalid)
    .integer(own.stockRange)
    .min(0, own.stockRange)
    .max(1_000_000, own.stockRange)
    .nullable()

/** One cell of the matrix of colours and sizes; the two together name it. */
export const variantContentSchema = object({
  color: string().required(messages.colorRequired).max(60, messages.unknownChoice),
  size: string().required(messages.sizeRequired).max(60, messages.unknownChoice),
  sku: trimmedText()
    .required(own.skuRequired)
    .max(64, own.skuTooLong)
    .matches(/^[\w.-]+$/, { message: own.skuInvalid, excludeEmptyString: true }),
  /** List price, before the discount. */
  priceMinor: number()
    .typeError(messages.priceInvalid)
    .required(messages.priceRequired)
    .integer(messages.priceInvalid)
    .min(1, own.priceRange)
    .max(MAX_PRICE_MINOR, own.priceRange),
  /** Whole percent off the list price; `null` without a discount. */
  discount: number()
    .typeError(messages.discountInvalid)
    .integer(messages.discountRange)
    .min(1, messages.discountRange)
    .max(99, messages.discountRange)
    .nullable()
    .default(null),
  /** Pieces that are to be on hand; `null` leaves them as they are (none, of a new variant). */
  stock: pieces().default(null),
  /** What was on hand when `stock` was typed: only the difference is applied, so that a sale in between is not lost. `null`: it is a count. */
  stockWas: pieces().default(null),
}).noUnknown()
export type VariantContent = InferType<typeof variantContentSchema>

export const pictureContentSchema = object({
  id: string()
    .required()
    .matches(/^[0-9a-f]{32}$/),
  /** Slug of the colour that it shows; `null` when it shows all. */
  color: string().max(60).defined().nullable().default(null),
  alt: trimmedText().max(200, own.altTooLong).defined().default(''),
}).noUnknown()

/** The cells whose SKU, or whose colour and size, stood in a cell before them. */
function firstTwice(variants: readonly VariantContent[] | undefined, keyOf: (variant: VariantContent) => string) {
  const seen = new Set<string>()
  return (variants ?? []).findIndex((variant) => {
    const key = keyOf(variant)
    if (!key || seen.has(key)) return key !== ''
    seen.add(key)
    return false
  })
}

/** All that a seller can say of a product. The texts have the rules of the specified form. */
export const productContentSchema = productDraftSchema
  .pick(['name', 'slug', 'brand', 'category', 'material', 'description', 'details'])
  .shape({
    variants: array()
      .of(variantContentSchema.required())
      .required(own.variantsRequired)
      .min(1, own.variantsRequired)
      .max(MAX_VARIANTS, own.variantsTooMany)
      .test('pairs', own.pairTwice, (variants, context) => {
        const at = firstTwice(variants, ({ color, size }) => (color && size ? `${color} ${size}` : ''))
        return at < 0 || context.createError({ path: `${context.path}[${at}].size` })
      })
      .test('skus', own.skuTwice, (variants, context) => {
        const at = firstTwice(variants, ({ sku }) => sku?.toUpperCase() ?? '')
        return at < 0 || context.createError({ path: `${context.path}[${at}].sku` })
      }),
    pictures: array()
      .of(pictureContentSchema.required())
      .required(messages.imagesRequired)
      .min(1, messages.imagesRequired)
      .max(MAX_PRODUCT_PICTURES, own.picturesTooMany),
    /** What it is besides; left out, it stays as it is. */
    attributes: productAttributesSchema.optional(),
    /** Left out, it stays as it is; `null`: what its shop says of all its products. */
    safety: safetySchema.optional().nullable().default(undefined),
  })
  .noUnknown()
export type ProductContent = InferType<typeof productContentSchema>

const text = (max: number) => string().max(max).defined().default('')

/** What stands in the editor's fields, finished or not: nothing but its length is checked. */
export const typedProductSchema = object({
  name: text(500),
  slug: text(500),
  brand: text(60),
  category: text(60),
  material: text(500),
  description: text(2_000),
  details: text(10_000),
  variants: array()
    .of(
      object({
        color: text(60),
        size: text(60),
        sku: text(100),
        price: text(20),
        discount: text(20),
        stock: text(20),
        stockWas: text(20),
      })
        .noUnknown()
        .required(),
    )
    .max(MAX_VARIANTS)
    .required(),
  pictures: array().of(pictureContentSchema.required()).max(MAX_PRODUCT_PICTURES).required(),
  // Called otherwise than in the content, which editors of 0.1.1 spread over these fields.
  typedAttributes: typedAttributesSchema.optional(),
  typedSafety: typedSafetySchema.optional().default(undefined),
}).noUnknown()
export type TypedProduct = InferType<typeof typedProductSchema>
export type TypedVariant = TypedProduct['variants'][number]
