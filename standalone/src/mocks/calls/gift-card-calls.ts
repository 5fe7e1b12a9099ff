import type { ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { aRequest, type CallsOf } from './calls'

async function aGiftCard(api: ApiClient) {
  const id = (await api.giftCards.list({})).items[0]?.id ?? mockId(35, 0)
  return { id, version: 0 }
}
const reason = 'As agreed'

export const giftCardCalls: CallsOf = (api) => ({
  'giftCards.list': () => api.giftCards.list({}),
  'giftCards.get': async () => api.giftCards.get({ id: (await aGiftCard(api)).id }),
  'giftCards.issue': () => api.giftCards.issue({ amountMinor: 50_00, ...aRequest() }),
  'giftCards.block': async () => api.giftCards.block({ ...(await aGiftCard(api)), reason }),
  'giftCards.unblock': async () => api.giftCards.unblock(await aGiftCard(api)),
  'giftCards.creditOf': () => api.giftCards.creditOf({ id: mockId(4, 0) }),
  'giftCards.grant': () => api.giftCards.grant({ id: mockId(4, 0), amountMinor: 15_00, reason, ...aRequest() }),
  'giftCards.credit': () => api.giftCards.credit({}),
  'giftCards.redeem': () => api.giftCards.redeem({ code: '7F3K-92QX-D0MN-5TRA' }),
})
