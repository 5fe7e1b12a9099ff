import { array, boolean, number, object, string, type InferType } from 'yup'
import { shownAttributeSchema } from '../attributes/product-attributes.schema'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { DESK_SEARCH_MIN_LENGTH, DESK_SORTS } from '../desk/desk-terms'
import { safetySchema } from '../product-safety/safety.schema'
import { PRODUCT_STATES } from '../seller-products/product-limits'
import { SELLER_STATES } from '../sellers/seller-states'
import { dayText, trimmedText } from '../text.schema'
import { DESK_PRODUCT_TABS, MAX_TAKE_DOWNS } from './desk-product-terms'
import { productCorrectionSchema, productPlaceSchema } from './product-correction.schema'
import { takeDownDraftSchema, takeDownSchema } from './take-down.schema'

const day = () => dayText('Enter a day like 2026-03-01').optional()
const count = () => number().integer().min(0).required()

export const deskProductsQuerySchema = object({
  tab: string().oneOf(DESK_PRODUCT_TABS).optional(),
  /** In the title or a SKU. */
  q: trimmedText().min(DESK_SEARCH_MIN_LENGTH, `Type at least ${DESK_SEARCH_MIN_LENGTH} letters`).max(100).optional(),
  /** A shop's name or a part of it, or its address. */
  shop: trimmedText().max(100).optional(),
  /** A brand's name or a part of it, or its address. */
  brand: trimmedText().max(100).optional(),
  /** Made on this day or later, and on that day or earlier, in the shop's time zone. */
  from: day(),
  to: day(),
  /** `newest` when absent. */
  sort: string().oneOf(DESK_SORTS).optional(),
  /** Id of a product: those that come after it in the list. */
  after: string().uuid().optional(),
}).noUnknown()
export type DeskProductsQuery = InferType<typeof deskProductsQuerySchema>

const row = {
  id: string().uuid().required(),
  slug: string().required(),
  /** Empty while a draft has none. */
  title: string().defined(),
  status: string().oneOf(PRODUCT_STATES).required(),
  /** The marketplace has taken it down: nobody can buy it, whatever its state. */
  takenDown: boolean().required(),
  /** It waits for staff before it is in the shop. */
  inReview: boolean().optional(),
  /** Shoppers see it. */
  onSale: boolean().required(),
  /** `null` while a draft has none. */
  brand: string().defined().nullable(),
  category: string().defined().nullable(),
  /** ISO 8601. */
  createdAt: string().required(),
}

/** A product in the list of all. */
export const deskProductSchema = object({
  ...row,
  /** Its seller has appealed, and waits. */
  appealed: boolean().required(),
  shop: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  picture: pictureSchema.defined().nullable().default(null),
  /** The lowest of its variants; `null` without one. */
  price: moneySchema.defined().nullable().default(null),
  /** Pieces on hand, over all variants. */
  stock: number().integer().required(),
}).noUnknown()
export type DeskProduct = InferType<typeof deskProductSchema>

export const deskProductPageSchema = object({
  items: array().of(deskProductSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type DeskProductPage = InferType<typeof deskProductPageSchema>

const variantSchema = object({
  id: string().uuid().required(),
  sku: string().required(),
  color: string().required(),
  size: string().required(),
  price: moneySchema.required(),
  /** Before the discount; `null` without one. */
  listPrice: moneySchema.defined().nullable().default(null),
  onHand: number().integer().required(),
  reserved: number().integer().required(),
  archived: boolean().required(),
}).noUnknown()

const changeSchema = object({
  /** As in `published`; what staff did is among the take-downs. */
  kind: string().required(),
  /** Names of what came out different. */
  fields: array().of(string().required()).required(),
  /** Who it was, by name or address; `null` for an account that is gone. */
  by: string().defined().nullable(),
  /** ISO 8601. */
  at: string().required(),
}).noUnknown()

/** Everything about one product, as the marketplace's people see it. */
export const deskProductDetailsSchema = object({
  ...row,
  /** From the top level down to its own category, by name. */
  breadcrumb: array().of(string().required()).required(),
  shop: object({
    id: string().uuid().required(),
    slug: string().required(),
    name: string().required(),
    state: string().oneOf(SELLER_STATES).required(),
  })
    .noUnknown()
    .required(),
  description: string().defined(),
  details: string().defined(),
  material: string().defined().nullable(),
  /** ISO 8601; `null` when it was never in the shop. */
  publishedAt: string().defined().nullable(),
  pictures: array().of(pictureSchema).required(),
  variants: array().of(variantSchema).required(),
  attributes: array().of(shownAttributeSchema).required(),
  /** `null` while neither it nor its shop has said anything. */
  safety: safetySchema.defined().nullable().default(null),
  /** What its variants cost from when on, the newest first. */
  prices: array()
    .of(object({ sku: string().required(), price: moneySchema.required(), at: string().required() }).noUnknown())
    .required(),
  /** The newest first. */
  changes: array().of(changeSchema).required(),
  /** Sellers' orders that it is in. */
  orders: count(),
  /** By what became of them. */
  reviews: object({
    published: count(),
    pending: count(),
    rejected: count(),
  })
    .noUnknown()
    .required(),
  /** How often it was reported, and the case that is open about it, by id. */
  reports: object({ all: count(), open: string().uuid().defined().nullable() })
    .noUnknown()
    .optional()
    .default(undefined),
  /** The newest first. */
  takeDowns: array().of(takeDownSchema).required(),
  /** Its category's slug and its brand's id, to put them right; absent while a draft has none. */
  place: productPlaceSchema.optional().default(undefined),
  /** By staff, the newest first. */
  corrections: array().of(productCorrectionSchema.required()).optional(),
}).noUnknown()
export type DeskProductDetails = InferType<typeof deskProductDetailsSchema>

/** The same statement for several products. */
export const takeDownManySchema = object({
  ids: array().of(string().uuid().required()).required().min(1).max(MAX_TAKE_DOWNS),
  statement: takeDownDraftSchema.required(),
  /** Drawn by the caller: the same request twice does its work once. */
  requestId: string().uuid().required(),
}).noUnknown()
