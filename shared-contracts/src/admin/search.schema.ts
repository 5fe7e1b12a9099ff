import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { ORDER_STATES } from '../orders/order-states'
import { PRODUCT_STATES } from '../seller-products/product-limits'
import { SELLER_STATES } from '../sellers/seller-states'
import { trimmedText } from '../text.schema'
import { SEARCH_MIN_LENGTH } from './search-terms'

export const searchSchema = object({
  /** The number of an order, a payment or an invoice, a name, an email address or a SKU. Of a payment and an invoice all of it, of others a part will do. */
  q: trimmedText().required().min(SEARCH_MIN_LENGTH, `Type at least ${SEARCH_MIN_LENGTH} letters`).max(100),
}).noUnknown()

const shopSchema = object({
  /** Absent from APIs of before. */
  id: string().uuid().optional(),
  slug: string().required(),
  name: string().required(),
}).noUnknown()

/** What was found: of each kind what is all of what was typed, then the newest. */
export const foundSchema = object({
  orders: array()
    .of(
      object({
        /** Of the seller's order. */
        number: string().required(),
        /** Of the purchase that it is a part of. */
        purchase: string().required(),
        state: string().oneOf(ORDER_STATES).required(),
        /** ISO 8601. */
        placedAt: string().required(),
        email: string().defined(),
        recipient: string().defined(),
        shop: shopSchema.required(),
        total: moneySchema.required(),
        /** The chargeback of its payment, by id; absent where the shopper's bank has taken nothing back. */
        chargeback: string().uuid().optional(),
        /** What was looked for when it is the number of its payment. */
        payment: string().optional(),
        /** What was looked for when it is the number of one of its invoices or credit notes. */
        document: string().optional(),
      }).noUnknown(),
    )
    .required(),
  shoppers: array()
    .of(
      object({
        id: string().uuid().required(),
        email: string().required(),
        name: string().nullable().defined(),
        /** ISO 8601. */
        createdAt: string().required(),
        purchases: number().integer().min(0).required(),
      }).noUnknown(),
    )
    .required(),
  products: array()
    .of(
      object({
        id: string().uuid().required(),
        slug: string().required(),
        title: string().required(),
        status: string().oneOf(PRODUCT_STATES).required(),
        shop: shopSchema.required(),
        /** What was looked for when it is one of its SKUs. */
        sku: string().nullable().defined(),
        /** The first that it comes in, by name; absent from APIs of before. */
        colors: array().of(string().required()).optional().default(undefined),
      }).noUnknown(),
    )
    .required(),
  shops: array()
    .of(
      object({
        id: string().uuid().required(),
        slug: string().required(),
        name: string().required(),
        state: string().oneOf(SELLER_STATES).required(),
        /** Of the people who work for it. */
        emails: array().of(string().required()).required(),
        /** What was looked for when it is the number of an invoice of the marketplace's to it. */
        document: string().optional(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type Found = InferType<typeof foundSchema>
