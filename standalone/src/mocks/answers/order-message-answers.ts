import type { ApiClient, OrderMessage, OrderThread } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers } from './answers'

type Side = OrderMessage['by']

function threadOf({ world }: AnswerContext, order: string, reader: Side): OrderThread {
  const items = world.orderMessages.get(order) ?? []
  const own = (message: OrderMessage) => ({ ...message, author: message.by === reader ? message.author : null })
  const unread = items.filter(({ by, readAt }) => by !== reader && readAt === null).length
  return { items: items.map(own), hasEarlier: false, unread }
}

function write(context: AnswerContext, order: string, by: Side, body: string): OrderThread {
  const { orderMessages } = context.world
  const items = orderMessages.get(order) ?? []
  const id = mockId(13, [...orderMessages.values()].flat().length)
  items.push({ id, by, author: by === 'seller' ? 'Nora Nordhavn' : 'Ada', body, sentAt: now(), readAt: null })
  orderMessages.set(order, items)
  return threadOf(context, order, by)
}

function read(context: AnswerContext, order: string, reader: Side): OrderThread {
  for (const message of context.world.orderMessages.get(order) ?? [])
    if (message.by !== reader) message.readAt ??= now()
  const sold = context.world.sellerOrders.find(({ number }) => number === order)
  if (sold && reader === 'seller') sold.unread = 0
  return threadOf(context, order, reader)
}

const now = () => new Date().toISOString()

/** The shopper's own order, of what they had bought before or just now. */
function bought({ world, state }: AnswerContext, { number, order }: { number: string; order: string }): string {
  const purchase = [...state.basket.purchases, ...world.purchases].find((one) => one.number === number)
  if (!purchase?.orders.some((one) => one.number === order)) throw new Refusal(404, 'NOT_FOUND')
  return order
}

function sold(context: AnswerContext, wanted: string): string {
  if (!context.world.sellerOrders.some(({ number }) => number === wanted)) throw new Refusal(404, 'NOT_FOUND')
  return wanted
}

export const orderMessageAnswers: Answers<ApiClient['orderMessages']> = {
  shopper: {
    list: (context, input) => threadOf(context, bought(context, input), 'shopper'),
    send: (context, input) => write(context, bought(context, input), 'shopper', input.body),
    read: (context, input) => read(context, bought(context, input), 'shopper'),
  },
  seller: {
    list: (context, { number }) => threadOf(context, sold(context, number), 'seller'),
    send: (context, { number, body }) => write(context, sold(context, number), 'seller', body),
    read: (context, { number }) => read(context, sold(context, number), 'seller'),
  },
}
