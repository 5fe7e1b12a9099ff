import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedOrCountedShape, pageKey, pageNumber } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { parcelAddressSchema } from '../checkout/checkout.schema'
import { dayText, trimmedText } from '../text.schema'
import { orderEventSchema, orderLineSchema, orderSchema, returnSchema } from './order.schema'
import { ORDER_STATES, RETURN_REASONS, RETURN_STATES } from './order-states'
import { MAX_ORDERS_AT_ONCE, SELLER_ORDER_SORTS, SELLER_ORDER_TABS, SELLER_RETURN_TABS } from './seller-work'

const count = () => number().integer().min(0).required()

/** A day, as in `2026-03-01`. */
const day = () => dayText('Enter a day like 2026-03-01').optional()

/** An order as its seller sees it: their own lines only, where they go, and what is earned by it. */
export const sellerOrderSchema = orderSchema
  .shape({
    /** ISO 8601. */
    placedAt: string().required(),
    /** The marketplace is looking into it: it is not to be sent; absent: it is not. */
    onHold: boolean().optional(),
    /** ISO 8601: until then it should be on its way; `null` when it is, or is not to be. */
    dueAt: string().defined().nullable(),
    email: string().required(),
    address: parcelAddressSchema.required(),
    /** ISO 8601, when the marketplace corrected where it goes, the oldest first; absent: never. */
    addressCorrectedAt: array().of(string().required()).optional(),
    lines: array()
      .of(
        orderLineSchema
          .shape({
            /** Pieces that have come back. */
            returned: count(),
            /** Of this line, taken by the marketplace, its tax included. */
            commission: moneySchema.required(),
          })
          .noUnknown(),
      )
      .required(),
    /** Oldest first; `actor` is who did it among the seller's people, `null` for everybody else. */
    events: array()
      .of(orderEventSchema.shape({ actor: string().defined().nullable() }).noUnknown())
      .required(),
    returns: array()
      .of(
        returnSchema
          .shape({
            /** The shopper's words. */
            note: string().defined().nullable(),
            /** ISO 8601: until then the seller should have done the next step; `null` when it is not theirs. */
            dueAt: string().defined().nullable(),
            /** What the shopper paid for its pieces, as far as it has not gone back yet. */
            suggested: moneySchema.required(),
          })
          .noUnknown(),
      )
      .required(),
    /** Of the lines, taken by the marketplace, its tax included. */
    commission: moneySchema.required(),
    /** By how much that is lower, tax included, as the marketplace bears a promotion; absent: by nothing. */
    commissionSpared: moneySchema.optional().default(undefined),
    /** What can still go back to the shopper. */
    refundable: moneySchema.required(),
    /** What the seller gets, after commission and refunds. */
    earnings: moneySchema.required(),
    /** Messages of the shopper that nobody has read. */
    unread: count(),
    /** The last case about it; absent: there was none. */
    dispute: string().optional(),
  })
  .noUnknown()
export type SellerOrder = InferType<typeof sellerOrderSchema>
export type SellerReturn = SellerOrder['returns'][number]
export type SellerOrderLine = SellerOrder['lines'][number]

export const sellerOrderSummarySchema = object({
  number: string().required(),
  state: string().oneOf(ORDER_STATES).required(),
  placedAt: string().required(),
  /** The marketplace is looking into it: it is not to be sent; absent: it is not. */
  onHold: boolean().optional(),
  /** ISO 8601: until then it should be on its way; `null` when it is, or is not to be. */
  dueAt: string().defined().nullable(),
  recipient: string().required(),
  city: string().required(),
  /** ISO 3166-1. */
  country: string().required(),
  /** Pieces. */
  count: number().integer().required(),
  /** Those of them that have not left yet. */
  left: count().optional(),
  /** At most three, of different lines. */
  pictures: array().of(pictureSchema).required(),
  total: moneySchema.required(),
  /** Returns that wait for the seller's answer or arrival. */
  openReturns: number().integer().required(),
  /** Messages of the shopper that nobody has read. */
  unread: count(),
}).noUnknown()
export type SellerOrderSummary = InferType<typeof sellerOrderSummarySchema>

export const sellerOrderPageSchema = object({
  items: array().of(sellerOrderSummarySchema).required(),
  ...keyedOrCountedShape,
  /** Orders behind each tab, with the other filters in force. */
  counts: object({
    to_accept: count(),
    to_ship: count(),
    shipped: count(),
    delivered: count(),
    returns: count(),
    cancelled: count(),
    all: count(),
  })
    .noUnknown()
    .required(),
}).noUnknown()
export type SellerOrderPage = InferType<typeof sellerOrderPageSchema>

/** Numbers of orders in an address, with commas between. */
export const orderNumbers = () =>
  string().test(
    'numbers',
    `At most ${MAX_ORDERS_AT_ONCE} order numbers, with commas between`,
    (text) =>
      text === undefined ||
      (/^[\w-]{1,24}(?:,[\w-]{1,24})*$/.test(text) && text.split(',').length <= MAX_ORDERS_AT_ONCE),
  )

/** Which orders; the list and its export read the same. */
export const sellerOrdersFilterSchema = object({
  tab: string().oneOf(SELLER_ORDER_TABS).optional(),
  state: string().oneOf(ORDER_STATES).optional(),
  /** In the order's number, the recipient's name, the email, a SKU or a title. */
  q: trimmedText().max(100).optional(),
  /** Placed on this day or later, and on that day or earlier, in the shop's time zone. */
  from: day(),
  to: day(),
  /** `true`: only those with a message that nobody has read. */
  unread: string().oneOf(['true']).optional(),
  /** Only these, each named by its own number or its purchase's; they come on one page. */
  numbers: orderNumbers().optional(),
  /** `newest` when absent. */
  sort: string().oneOf(SELLER_ORDER_SORTS).optional(),
}).noUnknown()
export type SellerOrdersFilter = InferType<typeof sellerOrdersFilterSchema>

const onePage = { page: pageNumber(), after: pageKey({ numbers: 2 }) }
export const sellerOrdersQuerySchema = sellerOrdersFilterSchema.shape(onePage).noUnknown()

/** What became of several orders, each for itself. */
export const ordersChangedSchema = object({
  /** Numbers of those that it was done with, now or by the same request before. */
  done: array().of(string().required()).required(),
  /** The others, each with the reason. */
  refused: array()
    .of(object({ number: string().required(), detail: string().required() }).noUnknown())
    .required(),
}).noUnknown()
export type OrdersChanged = InferType<typeof ordersChangedSchema>

export const sellerReturnSummarySchema = object({
  number: string().required(),
  /** Number of its order. */
  order: string().required(),
  state: string().oneOf(RETURN_STATES).required(),
  /** ISO 8601. */
  requestedAt: string().required(),
  /** ISO 8601: until then the seller should have done the next step; `null` when it is not theirs. */
  dueAt: string().defined().nullable(),
  recipient: string().required(),
  /** Pieces. */
  count: number().integer().required(),
  /** Each once. */
  reasons: array().of(string().oneOf(RETURN_REASONS).required()).required(),
  /** At most three, of different lines. */
  pictures: array().of(pictureSchema).required(),
  /** Name of the first item. */
  title: string().optional(),
  /** What is refunded when all of it is, and once it is, what was. */
  value: moneySchema.optional().default(undefined),
}).noUnknown()
export type SellerReturnSummary = InferType<typeof sellerReturnSummarySchema>

export const sellerReturnPageSchema = object({
  items: array().of(sellerReturnSummarySchema).required(),
  ...keyedOrCountedShape,
  counts: object({ to_answer: count(), coming: count(), to_refund: count(), done: count(), all: count() })
    .noUnknown()
    .required(),
}).noUnknown()
export type SellerReturnPage = InferType<typeof sellerReturnPageSchema>

export const sellerReturnsQuerySchema = object({
  tab: string().oneOf(SELLER_RETURN_TABS).optional(),
  /** In the return's number or the recipient's name. */
  q: trimmedText().max(100).optional(),
  ...onePage,
}).noUnknown()

/** What waits for a seller. */
export const sellerWorkSchema = object({
  toAccept: count(),
  toShip: count(),
  /** Of both, those that should be on their way already. */
  overdue: count(),
  /** Returns that are asked for, or have come back and are not paid back. */
  returns: count(),
  /** Cases that wait for the seller's answer. */
  disputes: number().integer().min(0).optional(),
  /** Orders with a message that nobody has read. */
  unread: count(),
  /** Conversations about orders and products that wait for an answer. */
  unanswered: count().default(0),
  /** Products and changes of them that wait for staff, and those that were sent back. */
  inReview: number().integer().min(0).optional(),
  sentBack: number().integer().min(0).optional(),
}).noUnknown()
export type SellerWork = InferType<typeof sellerWorkSchema>
