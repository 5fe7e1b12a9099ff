import { array, boolean, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { appliedPromotionSchema } from '../promotions/applied-promotion.schema'
import { colorSchema } from '../catalogue/options.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { deliveryWaySchema } from '../delivery/delivery-way.schema'
import { holidayNow } from '../shop-profile/holiday.schema'
import { MAX_LINE_QUANTITY } from './cart-terms'

/**
 * Whether a line can be bought as it stands: `fewer` when less than its quantity is left, `sold-out` when nothing is,
 * `gone` when the product is no longer on sale.
 */
export const LINE_STATES = ['ok', 'fewer', 'sold-out', 'gone'] as const
export type LineState = (typeof LINE_STATES)[number]

export const cartLineSchema = object({
  variantId: string().uuid().required(),
  productId: string().uuid().required(),
  /** The product's, for its page. */
  slug: string().required(),
  title: string().required(),
  brand: string().required(),
  color: colorSchema.required(),
  /** Slug, such as `m`. */
  size: string().required(),
  picture: pictureSchema.defined().nullable().default(null),
  quantity: number().integer().min(1).required(),
  /** What one piece costs now. */
  unit: moneySchema.required(),
  /** Before the discount; `null` without one. */
  listUnit: moneySchema.defined().nullable().default(null),
  /** What one piece cost when the shopper last saw and accepted it; `null` when that is what it costs now. */
  formerUnit: moneySchema.defined().nullable().default(null),
  state: string().oneOf(LINE_STATES).required(),
  /** Pieces that could be had now, at most `MAX_LINE_QUANTITY`. */
  available: number().integer().min(0).required(),
  /** Of a line that is sold out: pieces of it are in somebody else's checkout, and come back unless they are paid for. */
  heldElsewhere: boolean().required(),
  /** `unit` times the pieces that can be bought; zero for a line that is sold out or gone. */
  total: moneySchema.required(),
  /** How its seller sends parcels, cheapest first. */
  delivery: array().of(deliveryWaySchema).optional(),
  /** What promotions without a code take off its total, as things stand. */
  promotions: array().of(appliedPromotionSchema).optional().default(undefined),
  /** What is added to its price; absent: that contains its tax. */
  tax: object({
    /** Hundredths of a percent. */
    rateBps: number().integer().min(0).required(),
    /** ISO 3166-1: whose rate it is, until the checkout knows where it goes; `null`: nobody has said. */
    country: string().length(2).defined().nullable(),
  })
    .noUnknown()
    .optional()
    .default(undefined),
}).noUnknown()
export type CartLine = InferType<typeof cartLineSchema>

/** What one seller sends, in the order in which it was added. */
export const cartGroupSchema = object({
  seller: object({ id: string().uuid().required(), slug: string().required(), name: string().required() })
    .noUnknown()
    .required(),
  /** Their pieces count as sold out until it is over. */
  holiday: holidayNow(),
  lines: array().of(cartLineSchema).required(),
  subtotal: moneySchema.required(),
}).noUnknown()
export type CartGroup = InferType<typeof cartGroupSchema>

export const cartSchema = object({
  groups: array().of(cartGroupSchema).required(),
  /** Pieces, over all lines; what the badge shows. */
  count: number().integer().min(0).required(),
  /** Of all that can be bought, delivery and promotions not counted. */
  subtotal: moneySchema.required(),
  /** At least one line can be bought. */
  canCheckOut: boolean().required(),
}).noUnknown()
export type Cart = InferType<typeof cartSchema>

const quantity = (min: number) => number().integer().min(min).max(MAX_LINE_QUANTITY).required()

/** Adding is counted once for each `requestId`, however often the request is sent. */
export const addToCartSchema = object({
  variantId: string().uuid().required(),
  quantity: quantity(1),
  /** Drawn by the caller, new for each wish. */
  requestId: string().uuid().required(),
}).noUnknown()

/** Sets the pieces of a line; zero takes the line out, a variant that is not in the cart is put in. */
export const setLineSchema = object({ variantId: string().uuid().required(), quantity: quantity(0) }).noUnknown()
