import type { ApiClient, OrderState } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { aRequest, aWord, type CallsOf, refused } from './calls'

const aParcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: crypto.randomUUID() }

async function aSellersOrder(api: ApiClient, state: OrderState) {
  return { number: (await api.sellerOrders.list({ state })).items[0]?.number ?? 'none' }
}

async function aConversation(api: ApiClient) {
  return { id: (await api.conversations.seller.list({ tab: 'all' })).items[0]?.id ?? mockId(33, 999) }
}

/** What a seller does with an order, and writes about it. */
export const sellerOrderCalls: CallsOf = (api) => ({
  'sellerOrders.list': () => api.sellerOrders.list({ q: 'ada' }),
  'sellerOrders.returns': () => api.sellerOrders.returns({ tab: 'to_answer' }),
  'sellerOrders.acceptMany': async () =>
    api.sellerOrders.acceptMany({ numbers: [(await aSellersOrder(api, 'paid')).number] }),
  'sellerOrders.shipMany': async () =>
    api.sellerOrders.shipMany({
      parcels: [{ ...(await aSellersOrder(api, 'processing')), carrier: 'An Post', trackingNumber: 'AP 1' }],
      ...aRequest(),
    }),
  'sellerOrders.deliverMany': async () =>
    api.sellerOrders.deliverMany({ numbers: [(await aSellersOrder(api, 'shipped')).number] }),
  'sellerOrders.print': async () =>
    api.sellerOrders.print({ what: 'slips', numbers: (await aSellersOrder(api, 'paid')).number }),
  'conversations.seller.list': () => api.conversations.seller.list({ tab: 'all' }),
  'conversations.seller.get': async () => api.conversations.seller.get(await aConversation(api)),
  'conversations.seller.send': async () => api.conversations.seller.send({ ...(await aConversation(api)), ...aWord() }),
  'conversations.seller.read': async () =>
    api.conversations.seller.read({ ...(await aConversation(api)), upTo: mockId(32, 0) }),
  'conversations.seller.settle': async () => api.conversations.seller.settle(await aConversation(api)),
  'orderMessages.seller.list': async () => api.orderMessages.seller.list(await aSellersOrder(api, 'paid')),
  'orderMessages.seller.send': async () =>
    api.orderMessages.seller.send({ ...(await aSellersOrder(api, 'paid')), ...aWord() }),
  'orderMessages.seller.read': async () =>
    api.orderMessages.seller.read({ ...(await aSellersOrder(api, 'paid')), upTo: mockId(13, 0) }),
  'sellerOrders.get': async () => api.sellerOrders.get(await aSellersOrder(api, 'paid')),
  'sellerOrders.packingSlip': async () => api.sellerOrders.packingSlip(await aSellersOrder(api, 'paid')),
  'sellerOrders.accept': async () => api.sellerOrders.accept(await aSellersOrder(api, 'paid')),
  'sellerOrders.ship': async () => api.sellerOrders.ship({ ...(await aSellersOrder(api, 'processing')), ...aParcel }),
  'sellerOrders.deliver': async () => {
    const order = await api.sellerOrders.get(await aSellersOrder(api, 'shipped'))
    return api.sellerOrders.deliver({ number: order.number, shipmentId: order.shipments[0]?.id ?? '' })
  },
  'sellerOrders.cancel': async () => api.sellerOrders.cancel({ ...(await aSellersOrder(api, 'paid')), reason: 'Gone' }),
  'sellerOrders.refund': async () =>
    api.sellerOrders.refund({
      ...(await aSellersOrder(api, 'delivered')),
      amountMinor: 100,
      reason: 'Late',
      ...aRequest(),
    }),
  ...Object.fromEntries(
    (['approveReturn', 'rejectReturn', 'receiveReturn', 'refundReturn'] as const).map((step) => [
      `sellerOrders.${step}`,
      async () => {
        const one = { ...(await aSellersOrder(api, 'delivered')), returnNumber: 'none' }
        return refused(api.sellerOrders[step]({ ...one, answer: 'Yes', restock: [] }))
      },
    ]),
  ),
})
