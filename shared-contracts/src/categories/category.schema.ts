import { number, object, string, type InferType } from 'yup'
import { productDraftMessages } from '../catalogue/product-draft.messages'
import { deliveryMessages, MAX_PIECE_GRAMS } from '../delivery/delivery-terms'
import { trimmedText } from '../text.schema'
import { wordName, wordNameMessages } from '../words/word.schema'

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
