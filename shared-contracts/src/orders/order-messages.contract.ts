import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'
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

/** 409: the order has not been paid, or its shopper has left. */
const refused = { REFUSED: { status: 409 } } as const
const shopperErrors = { ...publicErrors, ...notFound }
const sellerErrors = { ...sessionErrors, ...notFound }

/** What shopper and seller write to each other about one order. The other side is told by mail, once in ten minutes at most. */
export const orderMessagesContract = {
  shopper: {
    list: oc
      .route({ method: 'GET', path: shopperPath, summary: 'What was written about an order', tags: ['Orders'] })
      .errors(shopperErrors)
      .input(ofShopper.shape(before))
      .output(orderThreadSchema),
    send: oc
      .route({ method: 'POST', path: shopperPath, summary: 'Write to the seller of an order', tags: ['Orders'] })
      .errors({ ...shopperErrors, ...refused })
      .input(ofShopper.shape(draft))
      .output(orderThreadSchema),
    read: oc
      .route({
        method: 'POST',
        path: `${shopperPath}/read`,
        summary: "Say that the seller's messages are read",
        tags: ['Orders'],
      })
      .errors(shopperErrors)
      .input(ofShopper.shape(upTo))
      .output(orderThreadSchema),
  },
  seller: {
    list: oc
      .route({ method: 'GET', path: sellerPath, summary: 'What was written about an order', tags: ['Seller'] })
      .errors(sellerErrors)
      .input(ofSeller.shape(before))
      .output(orderThreadSchema),
    send: oc
      .route({ method: 'POST', path: sellerPath, summary: 'Write to the shopper of an order', tags: ['Seller'] })
      .errors({ ...sellerErrors, ...refused })
      .input(ofSeller.shape(draft))
      .output(orderThreadSchema),
    read: oc
      .route({
        method: 'POST',
        path: `${sellerPath}/read`,
        summary: "Say that the shopper's messages are read",
        tags: ['Seller'],
      })
      .errors(sellerErrors)
      .input(ofSeller.shape(upTo))
      .output(orderThreadSchema),
  },
}
