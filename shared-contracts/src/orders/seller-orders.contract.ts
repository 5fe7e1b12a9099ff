import { oc } from '@orpc/contract'
import { array, boolean, number, object, string } from 'yup'
import { fileSchema } from '../documents/file.schema'
import { notFound, sessionErrors } from '../problem/errors'
import { trimmedText } from '../trimmed-text'
import {
  sellerOrderPageSchema,
  sellerOrderSchema,
  sellerOrdersQuerySchema,
  sellerReturnPageSchema,
  sellerReturnsQuerySchema,
} from './seller-order.schema'
import { MAX_ACCEPTED_AT_ONCE } from './seller-work'
import { trackingUrl } from './tracking-url'

const tags = ['Seller']
const path = '/api/seller/orders/{number}'
const number_ = { number: string().required().max(24) }
const one = object(number_).noUnknown()
const reason = () => trimmedText().required('Say why').max(500)

/** 409: the order has moved on; `detail` says what is possible now. */
const errors = { ...sessionErrors, ...notFound, REFUSED: { status: 409 } } as const

const oneReturn = object({ ...number_, returnNumber: string().required().max(32) }).noUnknown()

/** What a seller does with an order. Another seller's order is answered like a missing one. Each call that repeats what is done already answers with the order as it stands. */
export const sellerOrdersContract = {
  list: oc
    .route({ method: 'GET', path: '/api/seller/orders', summary: "The seller's orders, newest first", tags })
    .errors(sessionErrors)
    .input(sellerOrdersQuerySchema)
    .output(sellerOrderPageSchema),
  returns: oc
    .route({ method: 'GET', path: '/api/seller/returns', summary: 'Returns of their orders, newest first', tags })
    .errors(sessionErrors)
    .input(sellerReturnsQuerySchema)
    .output(sellerReturnPageSchema),
  acceptMany: oc
    .route({ method: 'POST', path: '/api/seller/orders/accept', summary: 'Take several orders on at once', tags })
    .errors(sessionErrors)
    .input(
      object({
        numbers: array().of(string().required().max(24)).min(1).max(MAX_ACCEPTED_AT_ONCE).required(),
      }).noUnknown(),
    )
    .output(
      object({
        accepted: array().of(string().required()).required(),
        /** Those that had moved on, each with what holds now. */
        refused: array()
          .of(object({ number: string().required(), detail: string().required() }).noUnknown())
          .required(),
      }).noUnknown(),
    ),
  get: oc
    .route({ method: 'GET', path, summary: 'One order', tags })
    .errors(errors)
    .input(one)
    .output(sellerOrderSchema),
  packingSlip: oc
    .route({
      method: 'GET',
      path: `${path}/packing-slip`,
      summary: 'What goes into the parcel, as a PDF without prices',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(
      one.shape({
        /** Of one parcel; absent: of all pieces that are not shipped yet, or of the whole order when they are. */
        shipmentId: string().uuid().optional(),
      }),
    )
    .output(fileSchema),
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
        trackingUrl: trackingUrl().optional(),
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
    .input(
      one.shape({
        reason: reason(),
        /** Only what has not left, of an order of which a part has: what was paid for it goes back, delivery does not. */
        rest: boolean().optional(),
      }),
    )
    .output(sellerOrderSchema),
  refund: oc
    .route({
      method: 'POST',
      path: `${path}/refunds`,
      summary: 'Give money back without a return, with a reason',
      tags,
    })
    .errors(errors)
    .input(
      one.shape({
        /** At most what is left of the order. */
        amountMinor: number().integer().min(1).required(),
        /** The shopper reads it. */
        reason: reason(),
        /** Drawn by the caller: the same request twice gives once. */
        requestId: string().uuid().required(),
      }),
    )
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
        /** For the shopper: why it is not all of it. */
        note: trimmedText().max(500).optional(),
      }),
    )
    .output(sellerOrderSchema),
}
