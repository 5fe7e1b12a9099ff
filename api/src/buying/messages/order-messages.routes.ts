import { ERASED } from 'shared-contracts/desk/desk-terms'
import type { OrderThread } from 'shared-contracts/orders/order-message.schema'
import { type OfShop, type Refusing, route, type RouteContext } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import type { Tx } from '../../platform/db/database'
import { lockOrder, lockSellersOrder } from '../orders/change-order'
import { ownPurchase, type Reading } from '../orders/purchases'
import { findSellersOrderRecord } from '../orders/find-sellers-order'
import { type OrderRecord, ordersOf } from '../orders/move-order'
import { messageTexts } from '../orders/orders.messages'
import { isVisibleToSeller } from '../orders/sellers-orders-filter'
import { listMessages, readMessages } from './list-messages'
import { conversationOfOrder, openOrderConversation } from './order-conversation'
import { MESSAGES_BY_SIDE, sendMessage, type Side } from './send-message'

/** One order of the shopper's own purchase. */
async function shoppersOrder(context: Refusing<'NOT_FOUND'>, input: Reading & { order: string }): Promise<OrderRecord> {
  const purchase = await ownPurchase(context, input)
  const order = (await ordersOf(context.db, purchase.id)).find(({ number }) => number === input.order)
  if (!order) throw context.refuse('NOT_FOUND')
  return order
}

async function sellersOrder(context: OfShop<'NOT_FOUND'>, number: string) {
  const found = await findSellersOrderRecord(context.db, context.shop.sellerId, number)
  if (!found) throw context.refuse('NOT_FOUND')
  return found
}

interface Draft {
  body: string
  requestId: string
}

/** Writes into an order's thread while its row is locked, so that two at once share one mail. */
async function send(
  context: Refusing<'NOT_FOUND'>,
  {
    side,
    userId,
    draft,
    lock,
  }: { side: Side; userId: string | null; draft: Draft; lock: (tx: Tx) => Promise<OrderRecord | null> },
): Promise<OrderThread> {
  const { db, clock } = context
  const now = clock.now()
  const conversationId = await db.transaction(async (tx) => {
    const order = await lock(tx)
    if (!order) throw context.refuse('NOT_FOUND')
    const id = await openOrderConversation(tx, order, { by: side, now })
    await sendMessage(tx, id, { by: side, userId, body: draft.body, requestId: draft.requestId }, now)
    return id
  })
  return listMessages(db, { conversationId, reader: side })
}

async function list({ db }: RouteContext, orderId: string, reader: Side, before?: string): Promise<OrderThread> {
  return listMessages(db, { conversationId: await conversationOfOrder(db, orderId), reader, before })
}

async function read({ db, clock }: RouteContext, orderId: string, reader: Side, upTo: string): Promise<OrderThread> {
  const conversationId = await conversationOfOrder(db, orderId)
  if (conversationId !== null) await readMessages(db, { conversationId, reader, upTo, now: clock.now() })
  return listMessages(db, { conversationId, reader })
}

export const orderMessagesRoutes = {
  shopper: {
    list: route.orderMessages.shopper.list.handler(async ({ input, context }) =>
      list(context, (await shoppersOrder(context, input)).id, 'shopper', input.before),
    ),
    send: route.orderMessages.shopper.send.handler(async ({ input, context }) => {
      const order = await shoppersOrder(context, input)
      if (!isVisibleToSeller(order)) throw context.refuse('REFUSED', { detail: messageTexts.notPaid })
      await withinLimit(context, MESSAGES_BY_SIDE, `shopper:${order.id}`)
      const session = await context.visitor.session('shop')
      return send(context, {
        side: 'shopper',
        userId: session?.account.id ?? null,
        draft: input,
        lock: (tx) => lockOrder(tx, order.purchaseId, order.number),
      })
    }),
    read: route.orderMessages.shopper.read.handler(async ({ input, context }) =>
      read(context, (await shoppersOrder(context, input)).id, 'shopper', input.upTo),
    ),
  },
  seller: {
    list: route.orderMessages.seller.list.handler(async ({ input, context }) =>
      list(context, (await sellersOrder(context, input.number)).order.id, 'seller', input.before),
    ),
    send: route.orderMessages.seller.send.handler(async ({ input, context }) => {
      const { sellerId, accountId } = context.shop
      const { order, purchase } = await sellersOrder(context, input.number)
      if (purchase.email === ERASED) throw context.refuse('REFUSED', { detail: messageTexts.hasLeft })
      await withinLimit(context, MESSAGES_BY_SIDE, `seller:${order.id}`)
      return send(context, {
        side: 'seller',
        userId: accountId,
        draft: input,
        lock: (tx) => lockSellersOrder(tx, sellerId, order.number),
      })
    }),
    read: route.orderMessages.seller.read.handler(async ({ input, context }) =>
      read(context, (await sellersOrder(context, input.number)).order.id, 'seller', input.upTo),
    ),
  },
}
