import { object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { orderMessageBody, orderThreadSchema } from './order-message.schema'

const shopperPath = '/api/orders/{number}/{order}/messages'
const sellerPath = '/api/seller/orders/{number}/messages'

/** The purchase, the key of its mail's link for who is not signed in, and which of its orders. */
const ofShopper = object({
  number: string().required().max(20),
  key: string().max(100).optional(),
  order: string().required().max(24),
}).noUnknown()
const ofSeller = object({ number: string().required().max(24) }).noUnknown()

/** A message; what is older than it comes. */
const before = { before: string().uuid().optional() }
/** The newest message that was seen; it and what is older count as read. */
const upTo = { upTo: string().uuid().required() }
/** `requestId` is drawn by the caller: the same request twice sends one message. */
const draft = { body: orderMessageBody(), requestId: string().uuid().required() }

const endpoint = endpoints('Orders')
const sellerEndpoint = endpoints('Seller')

/**
 * What shopper and seller write to each other about one order. The other side is notified by mail, once in ten minutes at most.
 *
 * - `REFUSED`: the order has not been paid, or its shopper has left.
 */
export const orderMessagesContract = {
  shopper: {
    list: endpoint
      .anybody()
      .get(shopperPath, 'What was written about an order')
      .refuses('NOT_FOUND')
      .input(ofShopper.shape(before))
      .output(orderThreadSchema),
    send: endpoint
      .stranger('own')
      .post(shopperPath, 'Write to the seller of an order')
      .refuses('NOT_FOUND', 'REFUSED')
      .input(ofShopper.shape(draft))
      .output(orderThreadSchema),
    read: endpoint
      .stranger('unlimited')
      .post(`${shopperPath}/read`, "Say that the seller's messages are read")
      .refuses('NOT_FOUND')
      .input(ofShopper.shape(upTo))
      .output(orderThreadSchema),
  },
  seller: {
    list: sellerEndpoint
      .sellerOrView('orders.read')
      .get(sellerPath, 'What was written about an order')
      .refuses('NOT_FOUND')
      .input(ofSeller.shape(before))
      .output(orderThreadSchema),
    send: sellerEndpoint
      .seller('orders.write')
      .post(sellerPath, 'Write to the shopper of an order')
      .refuses('NOT_FOUND', 'REFUSED')
      .input(ofSeller.shape(draft))
      .output(orderThreadSchema),
    read: sellerEndpoint
      .seller('orders.write')
      .post(`${sellerPath}/read`, "Say that the shopper's messages are read")
      .refuses('NOT_FOUND')
      .input(ofSeller.shape(upTo))
      .output(orderThreadSchema),
  },
}
