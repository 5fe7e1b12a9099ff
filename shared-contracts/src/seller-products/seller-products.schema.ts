import { array, boolean, mixed, number, object, string, type InferType } from 'yup'
import { OWN_SUBMISSION_STATES } from '../product-submissions/product-submission-terms'
import { pageKey, pageNumber } from '../answers.schema'
import { MAX_PRICE_MINOR } from '../catalogue/money'
import { productDraftMessages as messages } from '../catalogue/product-draft.messages'
import { MAX_IMAGE_BYTES } from '../catalogue/product-draft.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { trimmedText } from '../text.schema'
import { ownSubmissionSchema } from '../product-submissions/product-submissions.schema'
import { productCorrectionSchema } from '../desk-products/product-correction.schema'
import { takeDownSchema } from '../desk-products/take-down.schema'
import { productContentSchema, typedProductSchema } from './product-content.schema'
import { MAX_BULK_PRODUCTS, PRODUCT_STATES, SELLER_SORTS, STOCK_LEVELS } from './product-limits'

/** What the list of own products is narrowed by; all of it stands in the page's address. */
const filterFields = {
  /** In the title, the slug or a SKU. */
  q: trimmedText().max(100).optional(),
  status: string().oneOf(PRODUCT_STATES).optional(),
  stock: string().oneOf(STOCK_LEVELS).optional(),
  /** Slug; those below it count too. */
  category: string().max(60).optional(),
  brand: string().uuid().optional(),
  /** Those that this import made. */
  import: string().uuid().optional(),
  /** Those that wait for staff, or were sent back by them. */
  submission: string().oneOf(OWN_SUBMISSION_STATES).optional(),
}
export const sellerProductFiltersSchema = object(filterFields).noUnknown()
export type SellerProductFilters = InferType<typeof sellerProductFiltersSchema>

export const sellerProductsQuerySchema = object({
  ...filterFields,
  /** Newest first when absent. */
  sort: string().oneOf(SELLER_SORTS).optional(),
  page: pageNumber(),
  after: pageKey({ numbers: 2, words: true }),
}).noUnknown()

const who = () => ({
  /** Who did it, as the shop's people know them; `null` for an account that is gone. */
  by: string().defined().nullable(),
  /** ISO 8601. */
  at: string().required(),
})

/** A product as its seller edits it. */
export const editableProductSchema = object({
  id: string().uuid().required(),
  slug: string().required(),
  status: string().oneOf(PRODUCT_STATES).required(),
  /** Grows with every change, an autosave too; a save that names another one is refused. */
  version: number().integer().required(),
  /** ISO 8601; `null` when it was never in the shop. */
  publishedAt: string().defined().nullable(),
  changed: object(who()).noUnknown().required(),
  /** As it is stored; `stock` is what is on hand. Of one that was never complete, `null`. */
  content: productContentSchema.defined().nullable().default(null),
  /** What was typed since and not taken over yet. */
  draft: object({
    ...who(),
    typed: typedProductSchema.required(),
    /** The product has changed after that. */
    overtaken: boolean().required(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** All pictures that its content or its draft names. */
  pictures: array().of(pictureSchema).required(),
  /** What is known of its variants besides; those that were taken out after a sale too. */
  variants: array()
    .of(
      object({
        id: string().uuid().required(),
        color: string().required(),
        size: string().required(),
        onHand: number().integer().required(),
        reserved: number().integer().required(),
        /** It was ordered once: taking it out keeps it for the books. */
        sold: boolean().required(),
        archived: boolean().required(),
      }).noUnknown(),
    )
    .required(),
  /** Why the marketplace has taken it down; absent of one that is not. */
  takeDown: takeDownSchema.optional().default(undefined),
  /** It waits for staff, or was sent back and not submitted since; absent of all others. */
  submission: ownSubmissionSchema.optional().default(undefined),
  /** What staff have put right since its seller last saved it; absent of all others. */
  correction: productCorrectionSchema.optional().default(undefined),
}).noUnknown()
export type EditableProduct = InferType<typeof editableProductSchema>

export const savedDraftSchema = object({
  version: number().integer().required(),
  /** ISO 8601. */
  savedAt: string().required(),
}).noUnknown()

const percent = () => number().integer().min(-90).max(500).notOneOf([0]).optional()

/** What is done to many at once; one of the kinds, with what it needs. */
export const bulkActionSchema = object({
  kind: string().oneOf(['publish', 'archive', 'restore', 'price', 'stock']).required(),
  /** `price`: list prices go up or down by so many percent, */
  percent: percent(),
  /** or by so much, in minor units. */
  amountMinor: number().integer().min(-MAX_PRICE_MINOR).max(MAX_PRICE_MINOR).notOneOf([0]).optional(),
  /** `stock`: pieces on hand of every variant. */
  stock: number().integer().min(0).max(1_000_000).optional(),
}).noUnknown()
export type BulkAction = InferType<typeof bulkActionSchema>

export const bulkRequestSchema = object({
  /** Drawn by the caller: the same request twice does its work once. */
  requestId: string().uuid().required(),
  action: bulkActionSchema.required().test('whole', 'Say by how much', ({ kind, percent: by, amountMinor, stock }) => {
    if (kind === 'price') return (by === undefined) !== (amountMinor === undefined)
    return kind !== 'stock' || stock !== undefined
  }),
  ids: array().of(string().uuid().required()).min(1).max(MAX_BULK_PRODUCTS).optional(),
  /** Instead of `ids`: all that match. */
  matching: sellerProductFiltersSchema.optional().default(undefined),
})
  .noUnknown()
  .test('some', 'Choose products', ({ ids, matching }) => (ids === undefined) !== (matching === undefined))

/** What of the own products is wanted in a file; everything when neither is said. */
export const exportRequestSchema = object({
  ids: array().of(string().uuid().required()).min(1).max(MAX_BULK_PRODUCTS).optional(),
  matching: sellerProductFiltersSchema.optional().default(undefined),
}).noUnknown()

export const matchingRequestSchema = object({ matching: sellerProductFiltersSchema.required() }).noUnknown()

export const matchingProductsSchema = object({
  items: array()
    .of(object({ id: string().uuid().required(), title: string().defined() }).noUnknown().required())
    .required(),
}).noUnknown()

export const bulkResultSchema = object({
  results: array()
    .of(
      object({
        id: string().uuid().required(),
        title: string().defined(),
        done: boolean().required(),
        /** Why not; `null` when it was done. */
        problem: string().defined().nullable(),
        /** It is done, and waits for staff before it is on sale. */
        waits: boolean().optional(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type BulkResult = InferType<typeof bulkResultSchema>

export const pictureUploadSchema = object({
  image: mixed<File>((value): value is File => value instanceof File)
    .required(messages.imagesRequired)
    .test('size', messages.imageTooLarge, (file) => !file || file.size <= MAX_IMAGE_BYTES),
}).noUnknown()
