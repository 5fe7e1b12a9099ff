import { boolean, number, object, string, type InferType } from 'yup'
import { pageNumber } from '../answers.schema'
import { trimmedText } from '../text.schema'
import { firstChosen, MAX_CHOSEN_ATTRIBUTES, MAX_CHOSEN_VALUES } from './chosen-values'
import { STORE_SORTS } from './store-terms'

const slug = () => string().max(60)
/** Slugs with commas between them, any of which will do. */
const slugs = () => string().max(600)
/** Each of them with its attribute, a dot between them and a comma after. */
const MAX_CHOSEN_LENGTH = MAX_CHOSEN_VALUES * 122

const priceMinor = () => number().integer().min(0).max(1_000_000_000)

const filters = {
  q: trimmedText().max(100).optional(),
  /** A slug; a top-level one stands for those below it as well. */
  category: slug().optional(),
  brand: slugs().optional(),
  color: slugs().optional(),
  size: slugs().optional(),
  /** Values with the attributes that they are of, as in `fit.slim,fit.loose,material.wool`: those of one attribute add up. */
  attributes: string()
    .max(MAX_CHOSEN_LENGTH)
    .test('chosen', `At most ${MAX_CHOSEN_VALUES} values of at most ${MAX_CHOSEN_ATTRIBUTES} attributes`, (text) => {
      const pairs = text?.split(',') ?? []
      return firstChosen(pairs).length === pairs.length
    })
    .optional(),
  seller: slug().optional(),
  /** Slug of a collection. */
  collection: slug().optional(),
  /** Of the price that the card shows, in minor units; both ends belong to the range. */
  minPriceMinor: priceMinor().optional(),
  maxPriceMinor: priceMinor().optional(),
  /** Only discounted ones. */
  deals: boolean().optional(),
  /** Whole percent. */
  minDiscount: number().integer().min(1).max(99).optional(),
  /** Stars on average. */
  minRating: number().integer().min(1).max(5).optional(),
  /** Only what can be had now, in the colours and sizes that are asked for. */
  inStock: boolean().optional(),
}

/** What narrows the store. Choices of one filter add up, filters narrow one another. */
export const storeFiltersSchema = object(filters).noUnknown()
export type StoreFilters = InferType<typeof storeFiltersSchema>

/** The store's query. Newest first; a collection in its own order. */
export const storeQuerySchema = object({
  ...filters,
  sort: string().oneOf(STORE_SORTS).optional(),
  page: pageNumber(),
}).noUnknown()
export type StoreQuery = InferType<typeof storeQuerySchema>
