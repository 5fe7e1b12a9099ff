import { array, number, object, string, type InferType } from 'yup'
import { productDraftMessages } from '../catalogue/product-draft.messages'
import { deliveryMessages, MAX_PIECE_GRAMS } from '../delivery/delivery-terms'
import { TAX_CLASSES } from '../tax/tax-terms'
import { trimmedText } from '../text.schema'
import { WORD_STATES, wordName, wordNameMessages } from '../words/word.schema'

/** So many a shop has at most, so that the tree is one page. */
export const MAX_CATEGORIES = 500
/** As long as an address of a category may be wherever one is asked for. */
export const CATEGORY_SLUG_MAX_LENGTH = 60

/** What is wrong with a category; shown under its fields. */
export const categoryMessages = {
  ...wordNameMessages,
  name: 'Enter the name that shoppers read',
  taken: 'There is a category of this name beside it already. To make one of two, merge them.',
  slug: 'Enter its address',
  slugLength: `At most ${CATEGORY_SLUG_MAX_LENGTH} characters`,
  slugTaken: 'Another category has this URL',
} as const

const count = () => number().integer().min(0).required()
const id = () => string().uuid().required()

const name = () => wordName(categoryMessages)

/** A new one, below which department (`null`: at the top). Its address is made of the name. */
export const categoryDraftSchema = object({
  name: name(),
  parentId: string().uuid().defined().nullable(),
}).noUnknown()

/** What one that is there is called, and where it stands in the store's addresses. */
export const categoryNamesSchema = object({
  name: name(),
  slug: trimmedText()
    .required(categoryMessages.slug)
    .max(CATEGORY_SLUG_MAX_LENGTH, categoryMessages.slugLength)
    .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: productDraftMessages.slugInvalid, excludeEmptyString: true }),
}).noUnknown()
export type CategoryNames = InferType<typeof categoryNamesSchema>

/** What a piece weighs in grams; `null`: as its department says, and in a department `USUAL_GRAMS`. */
export const categoryWeightSchema = object({
  weightGrams: number()
    .typeError(deliveryMessages.weight)
    .integer(deliveryMessages.weight)
    .min(1, deliveryMessages.weight)
    .max(MAX_PIECE_GRAMS, deliveryMessages.weight)
    .defined()
    .nullable(),
}).noUnknown()

export const managedCategorySchema = object({
  id: id(),
  /** `null`: a department, which stands at the top. Nothing stands deeper than below a department. */
  parentId: string().uuid().defined().nullable(),
  slug: string().required(),
  name: string().required(),
  state: string().oneOf(WORD_STATES).required(),
  /** Products in it (not below), drafts and archived ones among them. */
  products: count(),
  /** Those of them that are on sale. */
  onSale: count(),
  /** What its products are taxed as; `null`: as the department says, and a department as standard. Absent from an API of before. */
  taxClass: string().oneOf(TAX_CLASSES).optional().nullable(),
  /** What a piece in it weighs in grams; `null`: as the department says, and a department `USUAL_GRAMS`. Absent from an API of before. */
  weightGrams: number().integer().optional().nullable(),
  /** Addresses that lead to it. */
  formerSlugs: array().of(string().required()).required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: count(),
}).noUnknown()
export type ManagedCategory = InferType<typeof managedCategorySchema>

/** Each department before what stands below it, all in the shop's order. */
export const managedCategoryListSchema = object({ items: array().of(managedCategorySchema).required() }).noUnknown()
