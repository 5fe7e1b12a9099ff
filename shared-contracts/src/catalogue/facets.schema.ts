import { array, boolean, number, object, string, type InferType } from 'yup'
import { LOOSENED } from './store-terms'

/** Products that the store would show if this were chosen and all other filters held. */
const count = () => number().integer().required()
const choice = () => object({ slug: string().required(), name: string().required(), count: count() })

/** What the store can be narrowed by. Choices that would show nothing are left out, unless they are chosen. */
export const facetsSchema = object({
  /** Products with all filters. */
  total: count(),
  /** Counting stopped: each number is of some of the products, so the least that there may be. */
  hasMore: boolean().optional(),
  /** In the navigation's order, each with what is below it. */
  categories: array()
    .of(
      choice()
        .shape({ children: array().of(choice().noUnknown()).required() })
        .noUnknown(),
    )
    .required(),
  /** By name. */
  brands: array().of(choice().noUnknown()).required(),
  /** In the palette's order. */
  colors: array()
    .of(
      choice()
        /** `#rrggbb` */
        .shape({ hex: string().required() })
        .noUnknown(),
    )
    .required(),
  /** In the order of wearing. */
  sizes: array().of(choice().noUnknown()).required(),
  price: object({
    /** The cheapest and the dearest, in minor units; `null` while there is nothing. */
    minMinor: number().integer().defined().nullable(),
    maxMinor: number().integer().defined().nullable(),
    ranges: array()
      .of(
        object({
          /** Both ends belong to the range; `null` is an open end. */
          minPriceMinor: number().integer().defined().nullable(),
          maxPriceMinor: number().integer().defined().nullable(),
          count: count(),
        }).noUnknown(),
      )
      .required(),
  })
    .noUnknown()
    .required(),
  deals: count(),
  discounts: array()
    .of(object({ minDiscount: number().integer().required(), count: count() }).noUnknown())
    .required(),
  /** Empty while nothing has a rating. */
  ratings: array()
    .of(object({ minRating: number().integer().required(), count: count() }).noUnknown())
    .required(),
  inStock: count(),
  /** Of the category, or of the whole store; in the order in which they are shown. */
  attributes: array()
    .of(
      object({
        slug: string().required(),
        name: string().required(),
        values: array().of(choice().noUnknown()).required(),
      }).noUnknown(),
    )
    .optional(),
  /** Only where nothing is found: what taking one filter off would show, the most first. */
  loosen: array()
    .of(object({ filter: string().oneOf(LOOSENED).required(), count: count() }).noUnknown())
    .required(),
}).noUnknown()
export type Facets = InferType<typeof facetsSchema>
