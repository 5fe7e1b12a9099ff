import type { ApiClient, OrderState } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { address, aRequest, aVariant, aWord, someProduct, type CallsOf } from './calls'

async function aCheckout(api: ApiClient) {
  await api.cart.add({ variantId: await aVariant(api), quantity: 1, ...aRequest() })
  return api.checkout.start()
}

async function aPurchase(api: ApiClient) {
  const { id, totals } = await aCheckout(api)
  return api.checkout.place({ id, totalMinor: totals.total.amountMinor, paymentToken: 'a-token' })
}

/** One of the demo shopper's orders that is in a state. */
async function anOrder(api: ApiClient, state: OrderState) {
  const number = (await api.orders.list({})).items.find(({ states }) => states.includes(state))?.number ?? 'none'
  return { number, order: `${number}-1` }
}

async function aReturn(api: ApiClient) {
  const order = await anOrder(api, 'delivered')
  const lineId = (await api.orders.get(order)).orders[0]?.lines[0]?.id ?? ''
  const lines = [{ lineId, quantity: 1, reason: 'too_small' as const }]
  return api.orders.requestReturn({ ...order, lines, ...aRequest() })
}

const aQuestion = async (api: ApiClient) =>
  api.conversations.shopper.ask({ id: (await someProduct(api)).slug, ...aWord() })

const aConversation = async (api: ApiClient) => ({ id: (await aQuestion(api)).conversation.id })

/** From the cart to what came back of an order. */
export const orderCalls: CallsOf = (api) => ({
  'cart.add': async () => api.cart.add({ variantId: await aVariant(api), quantity: 1, requestId: crypto.randomUUID() }),
  'cart.set': async () => api.cart.set({ variantId: await aVariant(api), quantity: 2 }),
  'cart.acceptPrices': () => api.cart.acceptPrices(),
  'checkout.start': () => aCheckout(api),
  'checkout.get': async () => api.checkout.get({ id: (await aCheckout(api)).id }),
  'checkout.change': async () =>
    api.checkout.change({ id: (await aCheckout(api)).id, email: 'ada@example.com', address }),
  'checkout.leave': async () => api.checkout.leave({ id: (await aCheckout(api)).id }),
  'checkout.paymentForm': async () => api.checkout.paymentForm({ id: (await aCheckout(api)).id }),
  'checkout.place': () => aPurchase(api),
  'checkout.payment': async () => {
    await aPurchase(api)
    return api.checkout.payment({ id: (await aCheckout(api)).id })
  },
  'orders.get': async () => api.orders.get({ number: (await aPurchase(api)).number }),
  'orders.document': async () => {
    const { number } = await anOrder(api, 'shipped')
    const { orders } = await api.orders.get({ number })
    return api.orders.document({ number, document: orders[0]?.documents[0]?.number ?? '' })
  },
  'orders.cancel': async () => api.orders.cancel(await anOrder(api, 'paid')),
  'orders.requestReturn': () => aReturn(api),
  'orders.sendReturn': async () => {
    await aReturn(api)
    const order = await anOrder(api, 'delivered')
    return api.orders.sendReturn({ ...order, returnNumber: `${order.order}-R1` })
  },
  'orders.withdrawReturn': async () => {
    const { number, orders } = await aReturn(api)
    const [order] = orders.filter(({ returns }) => returns.length > 0)
    const returnNumber = order?.returns.at(-1)?.number ?? ''
    return api.orders.withdrawReturn({ number, order: order?.number ?? '', returnNumber })
  },
  'orders.sendLink': () => api.orders.sendLink({ number: 'HAAAA-AAAAA', email: 'ada@example.com', ...aRequest() }),
  'orders.reorder': async () =>
    api.orders.reorder({ number: (await aPurchase(api)).number, requestId: crypto.randomUUID() }),
  'conversations.shopper.list': () => api.conversations.shopper.list({}),
  'conversations.shopper.ask': async () => aQuestion(api),
  'conversations.shopper.get': async () => api.conversations.shopper.get(await aConversation(api)),
  'conversations.shopper.send': async () =>
    api.conversations.shopper.send({ ...(await aConversation(api)), ...aWord() }),
  'conversations.shopper.read': async () =>
    api.conversations.shopper.read({ ...(await aConversation(api)), upTo: mockId(32, 0) }),
  'orderMessages.shopper.list': async () => api.orderMessages.shopper.list(await anOrder(api, 'delivered')),
  'orderMessages.shopper.send': async () =>
    api.orderMessages.shopper.send({ ...(await anOrder(api, 'delivered')), ...aWord() }),
  'orderMessages.shopper.read': async () =>
    api.orderMessages.shopper.read({ ...(await anOrder(api, 'delivered')), upTo: mockId(13, 0) }),
})
