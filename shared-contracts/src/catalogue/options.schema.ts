import { offeredAttributeSchema } from '../attributes/product-attributes.schema'
import { array, boolean, number, object, string, type InferType } from 'yup'

export const brandSchema = object({
  id: string().uuid().required(),
  name: string().required(),
  /** It stays on what carries it; nobody chooses it for something new. */
  retired: boolean().optional(),
}).noUnknown()
export const brandListSchema = object({ items: array().of(brandSchema).required() }).noUnknown()
export type Brand = InferType<typeof brandSchema>

export const colorSchema = object({
  slug: string().required(),
  name: string().required(),
  /** `#rrggbb` */
  hex: string().required(),
}).noUnknown()
export type Color = InferType<typeof colorSchema>

/** A colour of the palette, as sellers choose it. */
const paletteColorSchema = colorSchema
  .shape({
    /** It stays on what comes in it; nobody chooses it for something new. */
    retired: boolean().optional(),
  })
  .noUnknown()

const categoryLeafSchema = object({
  slug: string().required(),
  name: string().required(),
  /** Published products in it and below. */
  productCount: number().integer().required(),
}).noUnknown()

/** A top-level category with its children; the navigation bar's five, in its order. */
export const categorySchema = categoryLeafSchema
  .shape({ children: array().of(categoryLeafSchema).required() })
  .noUnknown()
export const categoryListSchema = object({ items: array().of(categorySchema).required() }).noUnknown()
export type Category = InferType<typeof categorySchema>

/** What the product form offers besides brands. A category's sizes are its children's too unless they have their own. */
export const formOptionsSchema = object({
  categories: array()
    .of(
      object({
        id: string().uuid().optional(),
        slug: string().required(),
        /** As in `Men / Knitwear`. */
        label: string().required(),
        /** Slugs, in the order of wearing: `s`, `m`, `l`, `xl`. */
        sizes: array().of(string().required()).required(),
        /** Slugs, in the palette's order: a coat comes in no glass. */
        colors: array().of(string().required()).required(),
        /** What is said of its products besides, in the order in which it is shown; its department's among them. */
        attributes: array()
          .of(object({ slug: string().required(), required: boolean().required() }).noUnknown())
          .optional(),
        /** It stays on what lies in it; nobody chooses it for something new. */
        retired: boolean().optional(),
      }).noUnknown(),
    )
    .required(),
  colors: array().of(paletteColorSchema).required(),
  attributes: array().of(offeredAttributeSchema).optional(),
}).noUnknown()
export type FormOptions = InferType<typeof formOptionsSchema>
