import { array, object, string, type InferType } from 'yup'
import { productCardSchema } from './product.schema'

/** What may be shown beside a product. No product is in both, and neither has the product itself. */
export const relatedSchema = object({
  /** Of the same kind; the nearest in colour and price first. At most eight. */
  similar: array().of(productCardSchema).required(),
  /** Of the other kinds in the same department, at most one each, in its colours or in quiet ones. At most four. */
  goesWith: array().of(productCardSchema).required(),
}).noUnknown()
export type Related = InferType<typeof relatedSchema>

/** Products by their slugs, with commas between them. */
export const cardsQuerySchema = object({ slugs: string().required().max(1_600) }).noUnknown()

/** In the order in which they were asked for; what is not on sale is left out. */
export const cardsSchema = object({ items: array().of(productCardSchema).required() }).noUnknown()
