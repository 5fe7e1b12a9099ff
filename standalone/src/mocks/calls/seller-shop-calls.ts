import type { ApiClient } from 'shared-contracts'
import { GOOD_RESET_TOKEN } from '../answers/account-answers'
import { mockId } from '../mock-facts'
import { aRequest, type CallsOf, newPassword, refused } from './calls'

const aDocument = async (api: ApiClient) =>
  (await api.sellerInvoices.list({})).items[0] ?? { number: 'none', issuedOn: '2001-01-01' }
const anInvitation = async (api: ApiClient) => ({
  id: (await api.sellerTeam.overview()).invitations[0]?.id ?? mockId(17, 0),
})
const aColleague = async (api: ApiClient) => ({ id: (await api.sellerTeam.overview()).members[1]?.id ?? mockId(16, 0) })

const aSale = { automatic: true, description: 'Sale', kind: 'percent', percent: 10 } as const
async function aPromotion(api: ApiClient) {
  const [first] = (await api.sellerPromotions.list({})).items
  return { id: first?.id ?? mockId(13, 0), version: first?.version ?? 0 }
}

/** A seller's shop itself: its profile, money, papers, people, reports and notifications. */
export const sellerShopCalls: CallsOf = (api) => ({
  'sellerProfile.save': async () => {
    const { version, content } = await api.sellerProfile.get()
    const holiday = { from: '2026-08-03', until: '2026-08-16', note: 'By the sea' }
    return api.sellerProfile.save({ version, ...content, story: 'Woven twice.', holiday })
  },
  'sellerSafety.save': async () => api.sellerSafety.save(await api.sellerSafety.get()),
  'sellerProfile.acceptTerms': async () => {
    const { version } = await api.sellerProfile.terms()
    return api.sellerProfile.acceptTerms({ version })
  },
  'sellerDelivery.save': async () => {
    const { version } = await api.sellerDelivery.get()
    return api.sellerDelivery.save({ version, handlingDays: 2, cutOff: '12:00', chosen: [], prices: [] })
  },
  'sellerPromotions.get': async () => api.sellerPromotions.get({ id: (await aPromotion(api)).id }),
  'sellerPromotions.create': () => api.sellerPromotions.create({ ...aSale, ...aRequest() }),
  'sellerPromotions.update': async () => api.sellerPromotions.update({ ...aSale, ...(await aPromotion(api)) }),
  'sellerPromotions.end': async () => api.sellerPromotions.end(await aPromotion(api)),
  'sellerMoney.commission': () => api.sellerMoney.commission(),
  'sellerMoney.statement': () => api.sellerMoney.statement({ account: 'pending' }),
  'sellerMoney.payout': async () => {
    const { items } = await api.sellerMoney.payouts({})
    return api.sellerMoney.payout({ number: items[0]?.number ?? 'none' })
  },
  'sellerMoney.payOut': () => api.sellerMoney.payOut({ currency: 'EUR', requestId: mockId(8, 1) }),
  'sellerMoney.setAccount': () => api.sellerMoney.setAccount({ holder: 'Ada', iban: 'AT61 1904 3002 3457 3201' }),
  'sellerMoney.onboard': () => api.sellerMoney.onboard(),
  'sellerMoney.checkOnboarding': () => api.sellerMoney.checkOnboarding(),
  'sellerMoney.setRhythm': () => api.sellerMoney.setRhythm({ rhythm: 'month' }),
  'contact.sendAsSeller': () =>
    api.contact.sendAsSeller({ topic: 'selling', message: 'How do payouts work?', requestId: mockId(9, 99) }),
  'sellerInvoices.pdf': async () => api.sellerInvoices.pdf({ number: (await aDocument(api)).number }),
  'sellerInvoices.archive': async () =>
    api.sellerInvoices.archive({ month: (await aDocument(api)).issuedOn.slice(0, 7) }),
  'sellerInvoices.saveLegalDetails': () =>
    api.sellerInvoices.saveLegalDetails({
      legalName: 'A Shop Ltd',
      line1: 'Main Street 1',
      city: 'Dublin',
      country: 'IE',
      taxId: 'IE6388047V',
    }),
  'seller.search': () => api.seller.search({ q: 'ada' }),
  'sellerReports.sales': () => api.sellerReports.sales({ range: '7d' }),
  'sellerReports.products': () => api.sellerReports.products({ about: 'stock' }),
  'seller.submit': () => refused(api.seller.submit()),
  'sellerNotifications.read': () => api.sellerNotifications.read({ ids: [1], upTo: 2 }),
  'sellerNotifications.choose': () => api.sellerNotifications.choose({ kind: 'message', inApp: false, mail: true }),
  'sellerTeam.invite': () => api.sellerTeam.invite({ email: 'mia@demo.test', role: 'finance', ...aRequest() }),
  'sellerTeam.resend': async () => api.sellerTeam.resend(await anInvitation(api)),
  'sellerTeam.revoke': async () => api.sellerTeam.revoke(await anInvitation(api)),
  'sellerTeam.changeRole': async () => api.sellerTeam.changeRole({ ...(await aColleague(api)), role: 'finance' }),
  'sellerTeam.remove': async () => api.sellerTeam.remove(await aColleague(api)),
  'sellerTeam.chooseShop': () => api.sellerTeam.chooseShop({ id: mockId(15, 0) }),
  'sellerTeam.invitation': () => api.sellerTeam.invitation({ token: GOOD_RESET_TOKEN }),
  'sellerTeam.join': () => api.sellerTeam.join({ token: GOOD_RESET_TOKEN }),
  'sellerTeam.register': () =>
    api.sellerTeam.register({ token: GOOD_RESET_TOKEN, name: 'Mia', ...newPassword, terms: true }),
})
