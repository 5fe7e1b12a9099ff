import type { ApiClient, DeskSellerTab } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { aRequest, type CallsOf } from './calls'

const aSellerIn = async (api: ApiClient, tab: DeskSellerTab) => ({
  id: (await api.deskSellers.list({ tab })).items[0]?.id ?? mockId(15, 0),
})

const reason = 'No imprint'

/** What the marketplace's people look up about shops, and do about them. */
export const deskSellerCalls: CallsOf = (api) => ({
  'deskSellers.list': () => api.deskSellers.list({}),
  'deskSellers.setTargets': async () => api.deskSellers.setTargets(await api.deskSellers.targets()),
  'deskSellers.get': async () => api.deskSellers.get(await aSellerIn(api, 'all')),
  'deskSellers.products': async () => api.deskSellers.products(await aSellerIn(api, 'all')),
  'deskSellers.payouts': async () => api.deskSellers.payouts(await aSellerIn(api, 'all')),
  'deskSellers.documents': async () => api.deskSellers.documents(await aSellerIn(api, 'all')),
  'deskSellers.document': async () =>
    api.deskSellers.document({ ...(await aSellerIn(api, 'all')), document: 'HEML-2026-000001' }),
  'deskSellers.holdPayouts': async () => api.deskSellers.holdPayouts({ ...(await aSellerIn(api, 'approved')), reason }),
  'deskSellers.releasePayouts': async () => {
    const seller = await aSellerIn(api, 'approved')
    await api.deskSellers.holdPayouts({ ...seller, reason })
    return api.deskSellers.releasePayouts(seller)
  },
  'deskSellers.suspend': async () =>
    api.deskSellers.suspend({ ...(await aSellerIn(api, 'approved')), reason, openOrders: 'cancel' }),
  'deskSellers.lift': async () => api.deskSellers.lift(await aSellerIn(api, 'suspended')),
  'deskSellers.beginView': async () => api.deskSellers.beginView({ ...(await aSellerIn(api, 'all')), reason }),
  'deskSellers.endView': () => api.deskSellers.endView(),
  'deskSellers.addNote': async () =>
    api.deskSellers.addNote({ ...(await aSellerIn(api, 'all')), text: 'Called back.', ...aRequest() }),
})
