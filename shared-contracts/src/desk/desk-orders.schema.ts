import { array, boolean, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { ORDER_STATES } from '../orders/order-states'
import { dayText, trimmedText } from '../text.schema'
import { DESK_PAYMENTS, DESK_SEARCH_MIN_LENGTH, DESK_SORTS, DESK_TABS } from './desk-terms'

const day = () => dayText('Enter a day like 2026-03-01').optional()
const minor = () => number().integer().min(0).max(1_000_000_000_000).optional()

/** Which orders; the list and its export read the same. */
export const deskOrdersFilterSchema = object({
  tab: string().oneOf(DESK_TABS).optional(),
  payment: string().oneOf(DESK_PAYMENTS).optional(),
  /** In the order's or purchase's number, the shopper's email or the recipient's name. */
  q: trimmedText().min(DESK_SEARCH_MIN_LENGTH, `Type at least ${DESK_SEARCH_MIN_LENGTH} letters`).max(100).optional(),
  /** A shop's name or a part of it, or its address. */
  shop: trimmedText().max(100).optional(),
  /** The account that bought it. */
  shopper: string().uuid().optional(),
  /** Where it goes, ISO 3166-1. */
  country: string()
    .matches(/^[A-Z]{2}$/, { message: 'A code of two letters, as in AT', excludeEmptyString: true })
    .optional(),
  /** Placed on this day or later, and on that day or earlier, in the shop's time zone. */
  from: day(),
  to: day(),
  /** The order's total, in minor units. */
  min: minor(),
  max: minor(),
  /** `newest` when absent. */
  sort: string().oneOf(DESK_SORTS).optional(),
}).noUnknown()
export type DeskOrdersFilter = InferType<typeof deskOrdersFilterSchema>

export const deskOrdersQuerySchema = deskOrdersFilterSchema
  .shape({
    /** Number of an order: those that come after it in the list. */
    after: string().max(24).optional(),
  })
  .noUnknown()

/** A seller's order in the list of all. */
export const deskOrderSchema = object({
  number: string().required(),
  /** Of the purchase that it is a part of. */
  purchase: string().required(),
  state: string().oneOf(ORDER_STATES).required(),
  payment: string().oneOf(DESK_PAYMENTS).required(),
  /** ISO 8601. */
  placedAt: string().required(),
  /** `—`, as the recipient, when the shopper's account is gone. */
  email: string().required(),
  recipient: string().defined(),
  /** ISO 3166-1. */
  country: string().required(),
  shop: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  /** Staff keep it from being sent; absent: they do not. */
  onHold: boolean().optional(),
  total: moneySchema.required(),
  /** What has gone back of it. */
  refunded: moneySchema.required(),
}).noUnknown()
export type DeskOrder = InferType<typeof deskOrderSchema>

export const deskOrderPageSchema = object({
  items: array().of(deskOrderSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type DeskOrderPage = InferType<typeof deskOrderPageSchema>
