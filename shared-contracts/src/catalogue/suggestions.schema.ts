import { array, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { moneySchema } from './money.schema'
import { pictureSchema } from './picture.schema'

export const suggestionsQuerySchema = object({ q: trimmedText().required().max(100) }).noUnknown()

const named = () => object({ slug: string().required(), name: string().required() }).noUnknown()

/** A piece as a list of suggestions shows it. */
export const suggestedProductSchema = object({
  slug: string().required(),
  title: string().required(),
  brand: string().required(),
  price: moneySchema.required(),
  picture: pictureSchema.defined().nullable().default(null),
}).noUnknown()
export type SuggestedProduct = InferType<typeof suggestedProductSchema>

/** What somebody who has typed this far may be looking for; the best first. */
export const suggestionsSchema = object({
  /** At most five. */
  products: array().of(suggestedProductSchema).required(),
  /** At most three; names as in `Men / Knitwear`. */
  categories: array().of(named()).required(),
  /** At most three. */
  brands: array().of(named()).required(),
  /** The words that all this is for, where nothing has those that were typed; `null` when they are taken as they are. */
  readAs: string().defined().nullable().default(null),
}).noUnknown()
export type Suggestions = InferType<typeof suggestionsSchema>
