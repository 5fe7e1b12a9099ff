import { array, boolean, number, object, string, type InferType } from 'yup'
import { pageShape } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { parcelAddressSchema, totalsSchema } from '../checkout/checkout.schema'
import { DISPUTE_SIDES } from '../disputes/dispute-terms'
import { documentSummarySchema } from '../documents/document.schema'
import { ORDER_STATES, RETURN_STATES, RETURN_REASONS, ORDER_EVENTS, PURCHASE_ACTS } from './order-states'

export const orderEventSchema = object({
  type: string().oneOf(ORDER_EVENTS).required(),
  by: string().oneOf(['shopper', 'seller', 'system']).required(),
  /** ISO 8601. */
  at: string().required(),
  /** What a person wrote about it, such as why it was cancelled. */
  note: string().defined().nullable(),
}).noUnknown()
export type OrderEvent = InferType<typeof orderEventSchema>

/** A line as it was sold; later changes of the product do not reach it. */
export const orderLineSchema = object({
  id: string().uuid().required(),
  /** `null` when the product is gone. */
  slug: string().defined().nullable(),
  title: string().required(),
  brand: string().required(),
  sku: string().required(),
  /** Names, as in `Red` and `M`. */
  color: string().required(),
  size: string().required(),
  picture: pictureSchema.defined().nullable().default(null),
  quantity: number().integer().min(1).required(),
  shipped: number().integer().min(0).required(),
  /** Pieces that will not be sent, of an order that goes on without them. */
  cancelled: number().integer().min(0).required().default(0),
  /** Pieces of which a return was asked for and not rejected. */
  returning: number().integer().min(0).required(),
  /** Pieces that a case under way is about, and no return: they cannot be sent back until it ends. Absent: none. */
  inCase: number().integer().min(1).optional(),
  unit: moneySchema.required(),
  discount: moneySchema.required(),
  /** `unit` times `quantity`, less the discount. */
  total: moneySchema.required(),
  /** Contained in `total`; with `taxAdded`, on top of it. */
  tax: moneySchema.required(),
  /** `unit`, `discount` and `total` are without tax; absent: they contain it. */
  taxAdded: boolean().optional(),
  /** Of that tax, in hundredths of a percent. */
  taxRateBps: number().integer().min(0).optional(),
}).noUnknown()
export type OrderLine = InferType<typeof orderLineSchema>

export const shipmentSchema = object({
  id: string().uuid().required(),
  carrier: string().required(),
  trackingNumber: string().required(),
  /** `null` when the carrier has no page for it. */
  trackingUrl: string().defined().nullable(),
  shippedAt: string().required(),
  deliveredAt: string().defined().nullable(),
  lines: array()
    .of(object({ lineId: string().uuid().required(), quantity: number().integer().min(1).required() }).noUnknown())
    .required(),
}).noUnknown()
export type Shipment = InferType<typeof shipmentSchema>

export const returnSchema = object({
  number: string().required(),
  state: string().oneOf(RETURN_STATES).required(),
  /** ISO 8601. */
  requestedAt: string().required(),
  lines: array()
    .of(
      object({
        lineId: string().uuid().required(),
        quantity: number().integer().min(1).required(),
        reason: string().oneOf(RETURN_REASONS).required(),
      }).noUnknown(),
    )
    .required(),
  /** What the seller wrote when they answered. */
  answer: string().defined().nullable(),
  /** Where it goes, as it stands on a parcel; `null` while the seller has given no address. */
  sendTo: array().of(string().required()).defined().nullable().default(null),
  refunded: moneySchema.defined().nullable().default(null),
}).noUnknown()
export type Return = InferType<typeof returnSchema>

/** One seller's part of a purchase: a parcel or several, with a timeline of its own. */
export const orderSchema = object({
  number: string().required(),
  state: string().oneOf(ORDER_STATES).required(),
  seller: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  /** Who the seller is by law, as on a letter: name, address, numbers; empty while they have not said it. */
  imprint: array().of(string().required()).optional(),
  lines: array().of(orderLineSchema).required(),
  delivery: object({
    name: string().required(),
    /** Working days. */
    minDays: number().integer().required(),
    maxDays: number().integer().required(),
    /** The days that were promised, as in `2026-11-27`; absent in orders from before. */
    arrives: object({ earliest: string().required(), latest: string().required() })
      .noUnknown()
      .optional()
      .default(undefined),
  })
    .noUnknown()
    .required(),
  totals: totalsSchema.required(),
  refunded: moneySchema.required(),
  /** Oldest first. */
  events: array().of(orderEventSchema).required(),
  shipments: array().of(shipmentSchema).required(),
  returns: array().of(returnSchema).required(),
  /** Its invoice and the credit notes on it, oldest first; empty until the first parcel has left. */
  documents: array().of(documentSummarySchema).required(),
  /** The shopper may cancel it now. */
  canCancel: boolean().required(),
  /** ISO 8601: until then a return can be asked for; `null` while or when it cannot. */
  returnUntil: string().defined().nullable(),
}).noUnknown()
export type Order = InferType<typeof orderSchema>

/** Everything that was bought at once. Its totals and its state are derived from its orders. */
export const purchaseSchema = object({
  number: string().required(),
  /** ISO 8601. */
  placedAt: string().required(),
  email: string().required(),
  address: parcelAddressSchema.required(),
  billingAddress: parcelAddressSchema.required(),
  totals: totalsSchema.required(),
  /** What of the total was paid with a gift card or store credit; absent where nothing was. */
  credit: moneySchema.optional().default(undefined),
  /** What the rest was paid with, as in `visa`, and of a card its last four digits; absent where nothing has been, or it is not known. */
  paidWith: object({ brand: string().required(), last4: string().defined().nullable() })
    .noUnknown()
    .optional()
    .default(undefined),
  refunded: moneySchema.required(),
  orders: array().of(orderSchema).required(),
}).noUnknown()
export type Purchase = InferType<typeof purchaseSchema>

/** A purchase in a list. */
export const purchaseSummarySchema = object({
  number: string().required(),
  placedAt: string().required(),
  total: moneySchema.required(),
  /** Pieces. */
  count: number().integer().required(),
  /** At most four, of different lines. */
  pictures: array().of(pictureSchema).required(),
  /** The orders' states, each once, the one that needs the shopper's eye first. */
  states: array().of(string().oneOf(ORDER_STATES).required()).required(),
  /** Of all its orders, oldest first. */
  documents: array().of(documentSummarySchema).required(),
  /** Between which days, as in `2026-11-27`, what has not arrived yet does; absent when there is nothing to wait for. */
  arrives: object({ earliest: string().required(), latest: string().required() })
    .noUnknown()
    .optional()
    .default(undefined),
  /** What fits its state best, and where that is done: the carrier's page or a path of the shop; absent when there is nothing to do. */
  next: object({ act: string().oneOf(PURCHASE_ACTS).required(), href: string().required() })
    .noUnknown()
    .optional()
    .default(undefined),
  /** Whose step is next in a case about it, the shopper's own first; absent when none is under way. */
  dispute: string().oneOf(DISPUTE_SIDES).optional(),
}).noUnknown()
export type PurchaseSummary = InferType<typeof purchaseSummarySchema>

export const purchasePageSchema = object({
  items: array().of(purchaseSummarySchema).required(),
  ...pageShape,
}).noUnknown()
export type PurchasePage = InferType<typeof purchasePageSchema>
