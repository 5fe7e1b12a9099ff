import { object, string } from 'yup'
import { pageNumber } from '../answers.schema'
import { DAY_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { orderMessageBody, orderThreadSchema } from '../orders/order-message.schema'
import {
  conversationPageSchema,
  inboxPageSchema,
  inboxQuerySchema,
  openConversationSchema,
} from './conversation.schema'

const shopperPath = '/api/account/conversations'
const sellerPath = '/api/seller/conversations'

const one = object({ id: string().uuid().required() }).noUnknown()
/** A message; what is older than it comes. */
const before = { before: string().uuid().optional() }
/** The newest message that was seen; it and what is older count as read. */
const upTo = { upTo: string().uuid().required() }
/** `requestId` is drawn by the caller: the same request twice sends one message. */
const draft = { body: orderMessageBody(), requestId: string().uuid().required() }

const endpoint = endpoints('Conversations')
const sellerEndpoint = endpoints('Seller')

/**
 * What shoppers and sellers write to each other: about a product before it is bought, and, to be found in one list, about orders. A message about
 * an order is read and sent by `orderMessages`. The other side is notified by mail, once in ten minutes at most.
 */
export const conversationsContract = {
  shopper: {
    list: endpoint
      .shopper()
      .get(shopperPath, 'Conversations with sellers, the last written first')
      .input(object({ page: pageNumber() }).noUnknown())
      .output(conversationPageSchema),
    /** `REFUSED`: it is the shopper's own shop, or the shop has to answer first. */
    ask: endpoint
      .shopper()
      .post(
        '/api/products/{id}/questions',
        'Ask the seller about a product; a second question goes on where the first began',
      )
      .answers(201)
      .limit(perAccount('question', 30, DAY_MS))
      .refuses('NOT_FOUND', 'REFUSED')
      .input(object({ id: string().required().max(120), ...draft }).noUnknown())
      .output(openConversationSchema),
    get: endpoint
      .shopper()
      .get(`${shopperPath}/{id}`, 'What was written about a product')
      .refuses('NOT_FOUND')
      .input(one.shape(before))
      .output(openConversationSchema),
    /** `REFUSED`: the shop is closed, or has to answer first. */
    send: endpoint
      .shopper()
      .post(`${shopperPath}/{id}/messages`, 'Write to the seller of a product')
      .refuses('NOT_FOUND', 'REFUSED')
      .input(one.shape(draft))
      .output(orderThreadSchema),
    read: endpoint
      .shopper()
      .post(`${shopperPath}/{id}/read`, "Say that the seller's messages are read")
      .refuses('NOT_FOUND')
      .input(one.shape(upTo))
      .output(orderThreadSchema),
  },
  seller: {
    list: sellerEndpoint
      .sellerOrView('orders.read')
      .get(sellerPath, 'Conversations with shoppers about orders and products, the last written first')
      .input(inboxQuerySchema)
      .output(inboxPageSchema),
    get: sellerEndpoint
      .sellerOrView('orders.read')
      .get(`${sellerPath}/{id}`, 'What was written about a product')
      .refuses('NOT_FOUND')
      .input(one.shape(before))
      .output(openConversationSchema),
    send: sellerEndpoint
      .seller('orders.write')
      .post(`${sellerPath}/{id}/messages`, 'Answer a shopper about a product')
      .refuses('NOT_FOUND')
      .input(one.shape(draft))
      .output(orderThreadSchema),
    read: sellerEndpoint
      .seller('orders.write')
      .post(`${sellerPath}/{id}/read`, "Say that the shopper's messages are read")
      .refuses('NOT_FOUND')
      .input(one.shape(upTo))
      .output(orderThreadSchema),
    settle: sellerEndpoint
      .seller('orders.write')
      .post(
        `${sellerPath}/{id}/settle`,
        'Say that a conversation needs no answer; with the next message it waits for one again',
      )
      .answers(204)
      .refuses('NOT_FOUND')
      .input(one),
  },
}
