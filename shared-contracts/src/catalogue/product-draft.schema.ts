import { MAX_VARIANTS } from '../seller-products/product-limits'
import { productAttributesSchema } from '../attributes/product-attributes.schema'
import { array, mixed, number, object, string, type InferType } from 'yup'
import { isPrice, toMinorUnitsOf } from './money'
import { productDraftMessages as messages } from './product-draft.messages'
import { trimmedText } from '../text.schema'

/** Limits of a product's pictures. Source: the decisions on the specification. */
export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

const emptyToUndefined = (value: unknown, original: unknown) => (original === '' ? undefined : value)

/** A browser and an HTTP parser each send one bare file as itself, not as a list of one. */
const listOfFiles = (value: unknown) => (value instanceof File ? [value] : value)

const price = () =>
  trimmedText()
    .required(messages.priceRequired)
    .test('price', messages.priceInvalid, (value) => !value || isPrice(value))

const isOneEach = (pairs: readonly { color?: string; size?: string }[]) =>
  new Set(pairs.map(({ color, size }) => `${color} ${size}`)).size === pairs.length

/**
 * A new product as the form sends it: multipart, so every value but the images is text on the wire.
 * The only place where a price is decimal; `newProductIn` checks its decimals. Content of images, uniqueness of the slug and
 * existence of brand, category and colour are the server's to check.
 */
const oneVariantSchema = object({
  images: array()
    .transform(listOfFiles)
    .of(
      mixed<File>((value): value is File => value instanceof File)
        .required()
        .test('size', messages.imageTooLarge, (file) => file.size <= MAX_IMAGE_BYTES),
    )
    .required(messages.imagesRequired)
    .min(1, messages.imagesRequired)
    .max(MAX_IMAGES, messages.imagesTooMany),
  name: trimmedText().required(messages.nameRequired).max(120, messages.nameTooLong),
  slug: trimmedText()
    .required(messages.slugRequired)
    .max(120, messages.slugTooLong)
    .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: messages.slugInvalid, excludeEmptyString: true }),
  price: price(),
  /** Whole percent off the list price. */
  discount: number()
    .transform(emptyToUndefined)
    .typeError(messages.discountInvalid)
    .integer(messages.discountRange)
    .min(1, messages.discountRange)
    .max(99, messages.discountRange)
    .optional(),
  /** Pieces. */
  stock: number()
    .transform(emptyToUndefined)
    .typeError(messages.stockInvalid)
    .required(messages.stockRequired)
    .integer(messages.stockRange)
    .min(1, messages.stockRange)
    .max(1_000_000, messages.stockRange),
  brand: string().required(messages.brandRequired).uuid(messages.unknownChoice),
  category: string().required(messages.categoryRequired).max(60, messages.unknownChoice),
  color: string().required(messages.colorRequired).max(60, messages.unknownChoice),
  size: string().required(messages.sizeRequired).max(60, messages.unknownChoice),
  material: trimmedText().transform(emptyToUndefined).max(120, messages.materialTooLong).optional(),
  description: trimmedText().required(messages.descriptionRequired).max(500, messages.descriptionTooLong),
  details: trimmedText().required(messages.detailsRequired).max(5_000, messages.detailsTooLong),
}).noUnknown()

/** The same in all its colours and sizes. */
export const productDraftSchema = oneVariantSchema.shape({
  /** Its further colours and sizes, on the wire as `variants[0][color]`: each at the product's price, with the product's stock unless it says its own. */
  variants: array()
    .of(
      object({
        color: string().required(messages.colorRequired).max(60, messages.unknownChoice),
        size: string().required(messages.sizeRequired).max(60, messages.unknownChoice),
        stock: number()
          .transform(emptyToUndefined)
          .typeError(messages.stockInvalid)
          .integer(messages.variantStockRange)
          .min(0, messages.variantStockRange)
          .max(1_000_000, messages.variantStockRange)
          .optional(),
      }).noUnknown(),
    )
    .max(MAX_VARIANTS - 1, messages.variantsTooMany)
    .test('one each', messages.variantTwice, (variants, { parent }) =>
      isOneEach([parent as { color?: string; size?: string }, ...(variants ?? [])]),
    )
    .optional(),
  /** What it is besides, on the wire as `attributes[0][value]`. */
  attributes: productAttributesSchema.optional(),
})

export type ProductDraft = InferType<typeof productDraftSchema>

/** A price with no more decimals than the shop's currency has. @param currency ISO 4217. */
const priceIn = (currency: string) => ({
  price: price().test('decimals', messages.priceInvalid, (value) => !value || toMinorUnitsOf(value, currency) !== null),
})

/** The same where the shop's currency is known: its price has no more decimals than that has. @param currency ISO 4217. */
export const newProductIn = (currency: string) => productDraftSchema.shape(priceIn(currency))

/** Of one colour and size, as remotes of 0.1.1 know it. @param currency ISO 4217. */
export const productDraftIn = (currency: string) => oneVariantSchema.shape(priceIn(currency))
