import type { ApiClient, DisputeAct } from 'shared-contracts'
import { aRequest, type CallsOf } from './calls'

const text = 'The seam is open.'
const image = () => new File(['one'], 'seam.png', { type: 'image/png' })

/** A case in which its seller, or the shopper, can do something now. */
async function aCase(api: ApiClient, can: DisputeAct, side: 'shopper' | 'seller' = 'seller') {
  for (const { number } of (await api.disputes.seller.list({ tab: 'all' })).items) {
    const one = await api.disputes.seller.get({ dispute: number })
    const of = { number: one.purchase, dispute: number, version: one.version }
    const seen =
      side === 'seller' ? one : (await api.disputes.shopper.list(of)).items.find((item) => item.number === number)
    if (seen?.can.includes(can)) return of
  }
  return { number: 'none', dispute: 'none', version: 0 }
}

const sellersCase = async (api: ApiClient, can: DisputeAct) => {
  const { dispute, version } = await aCase(api, can)
  return { dispute, version }
}

async function anOrder(api: ApiClient) {
  const [purchase] = (await api.orders.list({})).items
  const number = purchase?.number ?? 'none'
  const orders = purchase ? (await api.orders.get({ number })).orders : []
  return {
    number,
    order: orders[0]?.number ?? 'none',
    lineIds: orders[0]?.lines.map(({ id }) => id) ?? [crypto.randomUUID()],
  }
}

/** Cases, by their three sides. */
export const disputeCalls: CallsOf = (api) => {
  const one = async () => ({ dispute: (await sellersCase(api, 'message')).dispute })
  const own = async () => {
    const { number, dispute } = await aCase(api, 'message')
    return { number, dispute }
  }
  return {
    'disputes.shopper.list': async () => api.disputes.shopper.list({ number: (await anOrder(api)).number }),
    'disputes.shopper.open': async () =>
      api.disputes.shopper.open({ ...(await anOrder(api)), reason: 'not_as_described', text, ...aRequest() }),
    'disputes.shopper.addPicture': () =>
      api.disputes.shopper.addPicture({ number: 'H', order: 'H-1', image: image(), ...aRequest() }),
    'disputes.shopper.picture': async () => api.disputes.shopper.picture({ ...(await own()), picture: 'p' }),
    'disputes.shopper.message': async () => api.disputes.shopper.message({ ...(await own()), text, ...aRequest() }),
    'disputes.shopper.accept': async () => api.disputes.shopper.accept(await aCase(api, 'accept', 'shopper')),
    'disputes.shopper.escalate': async () => api.disputes.shopper.escalate(await aCase(api, 'escalate', 'shopper')),
    'disputes.shopper.withdraw': async () => api.disputes.shopper.withdraw(await aCase(api, 'withdraw', 'shopper')),
    'disputes.seller.list': () => api.disputes.seller.list({ tab: 'all' }),
    'disputes.seller.get': async () => api.disputes.seller.get(await one()),
    'disputes.seller.picture': async () => api.disputes.seller.picture({ ...(await one()), picture: 'p' }),
    'disputes.seller.addPicture': async () =>
      api.disputes.seller.addPicture({ ...(await one()), image: image(), ...aRequest() }),
    'disputes.seller.message': async () => api.disputes.seller.message({ ...(await one()), text, ...aRequest() }),
    'disputes.seller.offer': async () =>
      api.disputes.seller.offer({ ...(await sellersCase(api, 'offer')), amountMinor: 100, text }),
    'disputes.seller.accept': async () => api.disputes.seller.accept(await sellersCase(api, 'accept')),
    'disputes.seller.refuse': async () => api.disputes.seller.refuse({ ...(await sellersCase(api, 'refuse')), text }),
    'disputes.admin.list': () => api.disputes.admin.list({ tab: 'all' }),
    'disputes.admin.get': async () => api.disputes.admin.get(await one()),
    'disputes.admin.picture': async () => api.disputes.admin.picture({ ...(await one()), picture: 'p' }),
    'disputes.admin.message': async () => api.disputes.admin.message({ ...(await one()), text, ...aRequest() }),
    'disputes.admin.decide': async () =>
      api.disputes.admin.decide({ ...(await sellersCase(api, 'message')), outcome: 'declined', text }),
  }
}
