import { array, boolean, number, object, string } from 'yup'
import { fileSchema } from '../answers.schema'
import { perShop, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import {
  orderNumbers,
  ordersChangedSchema,
  sellerOrderPageSchema,
  sellerOrderSchema,
  sellerOrdersFilterSchema,
  sellerOrdersQuerySchema,
  sellerReturnPageSchema,
  sellerReturnsQuerySchema,
} from './seller-order.schema'
import { MAX_ORDERS_AT_ONCE, ORDER_PRINTS, ORDER_PRINTS_PATH, SELLER_ORDERS_PATH } from './seller-work'
import { trackingUrl } from './tracking-url'

const endpoint = endpoints('Seller')
const path = '/api/seller/orders/{number}'
const number_ = { number: string().required().max(24) }
const one = object(number_).noUnknown()
const reason = () => trimmedText().required('Say why').max(500)

const several = { numbers: array().of(string().required().max(24)).min(1).max(MAX_ORDERS_AT_ONCE).required() }
/** The parcel's own; the same for one order and for many. */
const parcel = {
  carrier: trimmedText().required('Name the carrier').max(60),
  trackingNumber: trimmedText().required('Enter the tracking number').max(60),
}

const oneReturn = object({ ...number_, returnNumber: string().required().max(32) }).noUnknown()

/**
 * What a seller does with an order. Another seller's order is answered like a missing one. Each call that repeats what is done already answers with the order as it stands.
 *
 * - `REFUSED`: the order has moved on; `detail` says what is possible now.
 */
export const sellerOrdersContract = {
  list: endpoint
    .sellerOrView('orders.read')
    .get('/api/seller/orders', "The seller's orders, newest first")
    .input(sellerOrdersQuerySchema)
    .output(sellerOrderPageSchema),
  export: endpoint
    .seller('orders.read')
    .get(SELLER_ORDERS_PATH, 'All that match as a CSV file')
    .limit(perShop('exports', 60, QUARTER_MS))
    .input(sellerOrdersFilterSchema)
    .output(fileSchema)
    .asCsv(),
  returns: endpoint
    .sellerOrView('orders.read')
    .get('/api/seller/returns', 'Returns of their orders, due first')
    .input(sellerReturnsQuerySchema)
    .output(sellerReturnPageSchema),
  acceptMany: endpoint
    .seller('orders.write')
    .post('/api/seller/orders/accept', 'Take several orders on at once')
    .input(object(several).noUnknown())
    .output(
      object({
        accepted: array().of(string().required()).required(),
        /** Those that had moved on, each with what holds now. */
        refused: array()
          .of(object({ number: string().required(), detail: string().required() }).noUnknown())
          .required(),
      }).noUnknown(),
    ),
  shipMany: endpoint
    .seller('orders.write')
    .post('/api/seller/orders/ship', 'Send a parcel of each of several orders, with all that is left of it')
    .input(
      object({
        /** An order that was not accepted is by it. */
        parcels: array()
          .of(
            object({ ...number_, ...parcel })
              .noUnknown()
              .required(),
          )
          .min(1)
          .max(MAX_ORDERS_AT_ONCE)
          .test(
            'once',
            'Name each order once',
            (parcels = []) => new Set(parcels.map(({ number }) => number)).size === parcels.length,
          )
          .required(),
        /** Drawn by the caller: the same request twice sends one parcel of each. */
        requestId: string().uuid().required(),
      }).noUnknown(),
    )
    .output(ordersChangedSchema),
  deliverMany: endpoint
    .seller('orders.write')
    .post('/api/seller/orders/delivered', 'Say that all parcels of several orders have arrived')
    .input(object(several).noUnknown())
    .output(ordersChangedSchema),
  print: endpoint
    .seller('orders.read')
    .get(ORDER_PRINTS_PATH, 'Packing slips or a pick list of several orders, as one PDF')
    // None of them is there, or has anything to be packed.
    .limit(perShop('prints', 60, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(object({ what: string().oneOf(ORDER_PRINTS).required(), numbers: orderNumbers().required() }).noUnknown())
    .output(fileSchema),
  get: endpoint
    .sellerOrView('orders.read')
    .get(path, 'One order')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(one)
    .output(sellerOrderSchema),
  packingSlip: endpoint
    .seller('orders.read')
    .get(`${path}/packing-slip`, 'What goes into the parcel, as a PDF without prices')
    .limit(perShop('drawn', 300, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(
      one.shape({
        /** Of one parcel; absent: of all pieces that are not shipped yet, or of the whole order when they are. */
        shipmentId: string().uuid().optional(),
      }),
    )
    .output(fileSchema),
  accept: endpoint
    .seller('orders.write')
    .post(`${path}/accept`, 'Take the order on; from then on it is being packed')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(one)
    .output(sellerOrderSchema),
  ship: endpoint
    .seller('orders.write')
    .post(`${path}/shipments`, 'Send a parcel with some or all of the pieces')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      one.shape({
        ...parcel,
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
  deliver: endpoint
    .seller('orders.write')
    .post(
      `${path}/shipments/{shipmentId}/delivered`,
      'Say that a parcel has arrived; the last one makes the order delivered',
    )
    .refuses('NOT_FOUND', 'REFUSED')
    .input(one.shape({ shipmentId: string().uuid().required() }))
    .output(sellerOrderSchema),
  cancel: endpoint
    .seller('orders.write')
    .post(`${path}/cancel`, 'Cancel it with a reason; the money goes back')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      one.shape({
        reason: reason(),
        /** Only what has not left, of an order of which a part has: what was paid for it goes back, delivery does not. */
        rest: boolean().optional(),
      }),
    )
    .output(sellerOrderSchema),
  refund: endpoint
    .seller('returns.refund')
    .post(`${path}/refunds`, 'Give money back without a return, with a reason')
    .refuses('NOT_FOUND', 'REFUSED')
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
  approveReturn: endpoint
    .seller('orders.write')
    .post(`${path}/returns/{returnNumber}/approve`, 'Let the shopper send it')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneReturn.shape({ answer: trimmedText().max(500).optional() }))
    .output(sellerOrderSchema),
  rejectReturn: endpoint
    .seller('orders.write')
    .post(`${path}/returns/{returnNumber}/reject`, 'Refuse it with a reason')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneReturn.shape({ answer: reason() }))
    .output(sellerOrderSchema),
  receiveReturn: endpoint
    .seller('orders.write')
    .post(
      `${path}/returns/{returnNumber}/receive`,
      'Say which pieces have come back, and whether they go on sale again',
    )
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      oneReturn.shape({
        /** Lines whose pieces go back into stock; the others are lost. */
        restock: array().of(string().uuid().required()).max(100).required(),
      }),
    )
    .output(sellerOrderSchema),
  refundReturn: endpoint
    .seller('returns.refund')
    .post(`${path}/returns/{returnNumber}/refund`, 'Give the money back')
    .refuses('NOT_FOUND', 'REFUSED')
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
