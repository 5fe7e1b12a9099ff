import { oc } from '@orpc/contract'
import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { parcelAddressSchema } from '../checkout/checkout.schema'
import { notFound, sessionErrors } from '../problem/errors'
import { trimmedText } from '../trimmed-text'
import { orderSchema } from './order.schema'
import { ORDER_STATES } from './order-states'

const tags = ['Seller']
const path = '/api/seller/orders/{number}'
const number_ = { number: string().required().max(24) }
const one = object(number_).noUnknown()
const reason = () => trimmedText().required('Say why').max(500)

/** 409: the order has moved on; `detail` says what is possible now. */
const errors = { ...sessionErrors, ...notFound, REFUSED: { status: 409 } } as const

/** An order as its seller sees it: their own lines only, and where they go. */
export const sellerOrderSchema = orderSchema
  .shape({
    /** ISO 8601. */
    placedAt: string().required(),
    email: string().required(),
    address: parcelAddressSchema.required(),
    /** Of the lines, taken by the marketplace, its tax included. */
    commission: moneySchema.required(),
  })
  .noUnknown()
export type SellerOrder = InferType<typeof sellerOrderSchema>

export const sellerOrderSummarySchema = object({
  number: string().required(),
  state: string().oneOf(ORDER_STATES).required(),
  placedAt: string().required(),
  recipient: string().required(),
  /** ISO 3166-1. */
  country: string().required(),
  /** Pieces. */
  count: number().integer().required(),
  total: moneySchema.required(),
  /** Returns that wait for the seller's answer or arrival. */
  openReturns: number().integer().required(),
}).noUnknown()
export type SellerOrderSummary = InferType<typeof sellerOrderSummarySchema>

export const sellerOrderPageSchema = object({
  items: array().of(sellerOrderSummarySchema).required(),
  /** From 1. */
  page: number().integer().required(),
  pageCount: number().integer().required(),
  total: number().integer().required(),
}).noUnknown()
export type SellerOrderPage = InferType<typeof sellerOrderPageSchema>

export const sellerOrdersQuerySchema = object({
  state: string().oneOf(ORDER_STATES).optional(),
  /** In the order's number, the recipient's name, the email, a SKU or a title. */
  q: trimmedText().max(100).optional(),
  page: number().integer().min(1).max(10_000).optional(),
}).noUnknown()

const oneReturn = object({ ...number_, returnNumber: string().required().max(32) }).noUnknown()

/** What a seller does with an order. Another seller's order is answered like a missing one. Each call that repeats what is done already answers with the order as it stands. */
export const sellerOrdersContract = {
  list: oc
    .route({ method: 'GET', path: '/api/seller/orders', summary: "The seller's orders, newest first", tags })
    .errors(sessionErrors)
    .input(sellerOrdersQuerySchema)
    .output(sellerOrderPageSchema),
  get: oc
    .route({ method: 'GET', path, summary: 'One order', tags })
    .errors(errors)
    .input(one)
    .output(sellerOrderSchema),
  accept: oc
    .route({
      method: 'POST',
      path: `${path}/accept`,
      summary: 'Take the order on; from then on it is being packed',
      tags,
    })
    .errors(errors)
    .input(one)
    .output(sellerOrderSchema),
  ship: oc
    .route({ method: 'POST', path: `${path}/shipments`, summary: 'Send a parcel with some or all of the pieces', tags })
    .errors(errors)
    .input(
      one.shape({
        carrier: trimmedText().required('Name the carrier').max(60),
        trackingNumber: trimmedText().required('Enter the tracking number').max(60),
        trackingUrl: string()
          .url()
          .matches(/^https:/)
          .max(300)
          .optional(),
        /** Absent: all pieces that are not shipped yet. */
        lines: array()
          .of(
            object({ lineId: string().uuid().required(), quantity: number().integer().min(1).max(1000).required() })
              .noUnknown()
              .required(),
          )
          .min(1)
          .max(100)
          .optional(),
        /** Drawn by the caller: the same request twice sends one parcel. */
        requestId: string().uuid().required(),
      }),
    )
    .output(sellerOrderSchema),
  deliver: oc
    .route({
      method: 'POST',
      path: `${path}/shipments/{shipmentId}/delivered`,
      summary: 'Say that a parcel has arrived; the last one makes the order delivered',
      tags,
    })
    .errors(errors)
    .input(one.shape({ shipmentId: string().uuid().required() }))
    .output(sellerOrderSchema),
  cancel: oc
    .route({ method: 'POST', path: `${path}/cancel`, summary: 'Cancel it with a reason; the money goes back', tags })
    .errors(errors)
    .input(one.shape({ reason: reason() }))
    .output(sellerOrderSchema),
  approveReturn: oc
    .route({ method: 'POST', path: `${path}/returns/{returnNumber}/approve`, summary: 'Let the shopper send it', tags })
    .errors(errors)
    .input(oneReturn.shape({ answer: trimmedText().max(500).optional() }))
    .output(sellerOrderSchema),
  rejectReturn: oc
    .route({ method: 'POST', path: `${path}/returns/{returnNumber}/reject`, summary: 'Refuse it with a reason', tags })
    .errors(errors)
    .input(oneReturn.shape({ answer: reason() }))
    .output(sellerOrderSchema),
  receiveReturn: oc
    .route({
      method: 'POST',
      path: `${path}/returns/{returnNumber}/receive`,
      summary: 'Say which pieces have come back, and whether they go on sale again',
      tags,
    })
    .errors(errors)
    .input(
      oneReturn.shape({
        /** Lines whose pieces go back into stock; the others are lost. */
        restock: array().of(string().uuid().required()).max(100).required(),
      }),
    )
    .output(sellerOrderSchema),
  refundReturn: oc
    .route({ method: 'POST', path: `${path}/returns/{returnNumber}/refund`, summary: 'Give the money back', tags })
    .errors(errors)
    .input(
      oneReturn.shape({
        /** Absent: what the shopper paid for the returned pieces. Never more than what is left of the order. */
        amountMinor: number().integer().min(1).optional(),
      }),
    )
    .output(sellerOrderSchema),
}
