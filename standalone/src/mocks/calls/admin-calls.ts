import type { ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { aRequest, type CallsOf, refused } from './calls'

const aMessage = async (api: ApiClient) => ({ id: (await api.contact.list({})).items[0]?.id ?? mockId(9, 0) })

async function aRule(api: ApiClient, state: 'in_force' | 'planned') {
  const rule = (await api.commission.list({ state })).items.find(({ isStandard }) => state === 'planned' || !isStandard)
  return { id: rule?.id ?? mockId(22, 0), version: rule?.version ?? 0 }
}
const aRuleDraft = { rateBps: 900, startsOn: '2031-01-01' }
async function aPlannedRate(api: ApiClient) {
  const [first] = (await api.tax.list({ state: 'planned' })).items
  return { id: first?.id ?? mockId(23, 0), version: first?.version ?? 0 }
}
async function aZone(api: ApiClient) {
  const [first] = (await api.deliveryRules.get()).zones
  return { id: first?.id ?? mockId(24, 0), version: first?.version ?? 0 }
}
async function aMethod(api: ApiClient) {
  const [first] = (await api.deliveryRules.get()).methods
  return { id: first?.id ?? mockId(25, 0), version: first?.version ?? 0 }
}
async function aDeliveryRate(api: ApiClient) {
  const [first] = (await api.deliveryRules.get()).rates
  const { methodId = mockId(25, 0), zoneId = mockId(24, 0), version = 0 } = first ?? {}
  return { methodId, zoneId, version }
}
const staffRole = async (api: ApiClient) => (await api.staff.roles()).items[1]?.id ?? mockId(31, 1)
async function aStaffMember(api: ApiClient) {
  const other = (await api.staff.list({})).items.find(({ you }) => !you)
  return { id: other?.id ?? mockId(32, 999), version: other?.version ?? 0 }
}
async function aStaffInvitation(api: ApiClient) {
  return { id: (await api.staff.invitations()).items[0]?.id ?? mockId(33, 999) }
}
async function aStaffRole(api: ApiClient) {
  const { id, version } = await api.staff.createRole({ ...aRoleDraft, ...aRequest() })
  return { id, version }
}
const aRoleDraft = { name: 'Weekend', permissions: ['orders.read' as const] }
const aZoneDraft = { name: 'The moon', countries: ['NO'], home: false }
const aMethodDraft = {
  ...{ name: 'By night', carrier: 'Night Riders', minDays: 1, maxDays: 1, workingDays: [1, 2, 3, 4, 5, 6] },
  ...{ cutOff: '18:00', byChoice: true },
}
const aPriceDraft = {
  ...{ basis: 'weight' as const, tiers: [{ upTo: null, priceMinor: 590 }], freeFromMinor: null },
  ...{ lowestMinor: null, highestMinor: null },
}
const aRateDraft = { country: 'AT', taxClass: 'reduced' as const, rateBps: 1300, startsOn: '2031-01-01' }
async function someBrands(api: ApiClient) {
  const [first, second] = (await api.brands.list({})).items
  return { id: first?.id ?? mockId(3, 0), version: first?.version ?? 1, into: second?.id ?? mockId(3, 1) }
}
async function aBrand(api: ApiClient) {
  const { id, version } = await someBrands(api)
  return { id, version }
}
async function anUnusedBrand(api: ApiClient) {
  const unused = (await api.brands.list({})).items.find(({ products }) => products === 0)
  return { id: unused?.id ?? mockId(3, 0), version: unused?.version ?? 1 }
}
const aBrandRequest = async (api: ApiClient) => ({
  id: (await api.brandRequests.list({})).items[0]?.id ?? mockId(20, 0),
})
async function someColors(api: ApiClient) {
  const [first, second] = (await api.colors.list()).items
  return { slug: first?.slug ?? 'navy', version: first?.version ?? 1, into: second?.slug ?? 'rust' }
}
async function aColor(api: ApiClient) {
  const { slug, version } = await someColors(api)
  return { slug, version }
}
async function anUnusedColor(api: ApiClient) {
  const unused = (await api.colors.list()).items.find(({ products }) => products === 0)
  return { slug: unused?.slug ?? 'navy', version: unused?.version ?? 1 }
}
async function aSize(api: ApiClient) {
  const [first] = (await api.sizes.list()).items
  return { slug: first?.slug ?? 'm', version: first?.version ?? 1 }
}
async function anUnusedSize(api: ApiClient) {
  const unused = (await api.sizes.list()).items.find(({ products }) => products === 0)
  return { slug: unused?.slug ?? 'm', version: unused?.version ?? 1 }
}
async function aSizedCategory(api: ApiClient) {
  const [, below] = (await api.sizes.list()).categories
  return { id: below?.id ?? mockId(21, 1), version: below?.version ?? 1 }
}
async function anAttribute(api: ApiClient) {
  const [first] = (await api.attributes.list()).items
  return { slug: first?.slug ?? 'fit', version: first?.version ?? 1 }
}
async function anUnusedAttribute(api: ApiClient) {
  const unused = (await api.attributes.list()).items.find(({ products }) => products === 0)
  return { slug: unused?.slug ?? 'fit', version: unused?.version ?? 1 }
}
async function anAttributedCategory(api: ApiClient) {
  const [first] = (await api.attributes.list()).categories
  return { id: first?.id ?? mockId(21, 0), version: first?.version ?? 1 }
}
const aConversion = { system: 'EU shoes', eu: '38.5', uk: '5.5', us: '7.5' }
async function aSizeChart(api: ApiClient) {
  const [first] = (await api.sizeCharts.list({})).items
  return { id: first?.id ?? mockId(22, 0), version: first?.version ?? 1 }
}
const aChartDraft = async (api: ApiClient, brandId: string | null) => ({
  ...{ categoryId: (await api.sizes.list()).categories[0]?.id ?? mockId(21, 0), brandId, measures: ['waist' as const] },
  rows: [{ size: 'm', spans: [{ from: 80, to: 84 }] }],
})
const aColorDraft = { name: 'Marine', hex: '#1c2c4f', family: 'blue' as const }
const someCategories = async (api: ApiClient) => (await api.categories.list()).items
async function aCategory(api: ApiClient) {
  const [, below] = await someCategories(api)
  return { id: below?.id ?? mockId(21, 1), version: below?.version ?? 1 }
}
async function anEmptyCategory(api: ApiClient) {
  const last = (await someCategories(api)).at(-1)
  return { id: last?.id ?? mockId(21, 0), version: last?.version ?? 1 }
}

const aSellerUnderReview = async (api: ApiClient) => ({
  id: (await api.sellers.list({})).items[0]?.id ?? mockId(15, 0),
})
const reason = 'No imprint'

const anOpenChargeback = async (api: ApiClient) => ({
  id: (await api.chargebacks.list({ open: true })).items[0]?.id ?? mockId(18, 0),
})

const aHeldReview = async (api: ApiClient) => ({
  id: (await api.reviewModeration.list({})).items[0]?.id ?? mockId(11, 0),
})

/** What the marketplace's own people look after. */
export const adminCalls: CallsOf = (api) => ({
  'reviewModeration.approve': async () => api.reviewModeration.approve(await aHeldReview(api)),
  'reviewModeration.reject': async () =>
    api.reviewModeration.reject({ ...(await aHeldReview(api)), reason: 'advertising' }),
  'reviewModeration.reopen': async () => api.reviewModeration.reopen(await aHeldReview(api)),
  'contact.list': () => api.contact.list({ state: 'open' }),
  'contact.get': async () => api.contact.get(await aMessage(api)),
  'contact.answer': async () =>
    api.contact.answer({ ...(await aMessage(api)), answer: 'It comes tomorrow.', ...aRequest() }),
  'contact.close': async () => api.contact.close(await aMessage(api)),
  'contact.reopen': async () => api.contact.reopen(await aMessage(api)),
  'pages.list': () => api.pages.list(),
  'pages.get': () => api.pages.get({ key: 'about' }),
  'staff.savePolicy': async () => {
    const { version } = await api.staff.policy()
    return api.staff.savePolicy({ secondFactor: false, version })
  },
  'staff.invite': async () => api.staff.invite({ email: 'mia@demo.test', role: await staffRole(api), ...aRequest() }),
  'staff.resend': async () => api.staff.resend(await aStaffInvitation(api)),
  'staff.revoke': async () => api.staff.revoke(await aStaffInvitation(api)),
  'staff.assign': async () => api.staff.assign({ ...(await aStaffMember(api)), role: await staffRole(api) }),
  'staff.suspend': async () => api.staff.suspend(await aStaffMember(api)),
  'staff.reinstate': async () => api.staff.reinstate(await aStaffMember(api)),
  'staff.remove': async () => api.staff.remove(await aStaffMember(api)),
  'staff.createRole': () => aStaffRole(api),
  'staff.saveRole': async () => api.staff.saveRole({ ...(await aStaffRole(api)), ...aRoleDraft, name: 'Sundays' }),
  'staff.removeRole': async () => api.staff.removeRole(await aStaffRole(api)),
  'setup.sendTestMail': () => api.setup.sendTestMail(),
  'setup.takeCategories': () => refused(api.setup.takeCategories()),
  'brands.create': () => api.brands.create({ name: 'Fjordline' }),
  'brands.rename': async () => api.brands.rename({ ...(await aBrand(api)), name: 'Skerry' }),
  'brands.merge': async () => api.brands.merge(await someBrands(api)),
  'brands.retire': async () => api.brands.retire(await aBrand(api)),
  'brands.restore': async () => api.brands.restore(await aBrand(api)),
  'brands.remove': async () => api.brands.remove(await anUnusedBrand(api)),
  'colors.create': () => api.colors.create(aColorDraft),
  'colors.change': async () => api.colors.change({ ...(await aColor(api)), ...aColorDraft }),
  'colors.move': async () => api.colors.move({ ...(await aColor(api)), before: null }),
  'colors.merge': async () => api.colors.merge(await someColors(api)),
  'colors.retire': async () => api.colors.retire(await aColor(api)),
  'colors.restore': async () => api.colors.restore(await aColor(api)),
  'colors.remove': async () => api.colors.remove(await anUnusedColor(api)),
  'attributes.create': () => api.attributes.create({ name: 'Pattern', kind: 'one', everywhere: true }),
  'attributes.change': async () =>
    api.attributes.change({ ...(await anAttribute(api)), name: 'Made of', everywhere: true }),
  'attributes.setValues': async () =>
    api.attributes.setValues({ ...(await anAttribute(api)), values: [{ slug: null, name: 'Linen', retired: false }] }),
  'attributes.retire': async () => api.attributes.retire(await anAttribute(api)),
  'attributes.restore': async () => api.attributes.restore(await anAttribute(api)),
  'attributes.remove': async () => api.attributes.remove(await anUnusedAttribute(api)),
  'attributes.setCategory': async () =>
    api.attributes.setCategory({ ...(await anAttributedCategory(api)), attributes: [] }),
  'sizes.create': () => api.sizes.create({ name: 'EU 38.5', ...aConversion }),
  'sizes.change': async () => api.sizes.change({ ...(await aSize(api)), ...aConversion }),
  'sizes.move': async () => api.sizes.move({ ...(await aSize(api)), before: null }),
  'sizes.retire': async () => api.sizes.retire(await aSize(api)),
  'sizes.restore': async () => api.sizes.restore(await aSize(api)),
  'sizes.remove': async () => api.sizes.remove(await anUnusedSize(api)),
  'sizes.setCategory': async () => api.sizes.setCategory({ ...(await aSizedCategory(api)), sizes: [] }),
  'sizeCharts.list': () => api.sizeCharts.list({}),
  'sizeCharts.create': async () => api.sizeCharts.create(await aChartDraft(api, mockId(3, 1))),
  'sizeCharts.change': async () =>
    api.sizeCharts.change({ ...(await aSizeChart(api)), ...(await aChartDraft(api, null)) }),
  'sizeCharts.remove': async () => api.sizeCharts.remove(await aSizeChart(api)),
  'categories.create': () => api.categories.create({ name: 'Hats', parentId: null }),
  'categories.rename': async () => api.categories.rename({ ...(await aCategory(api)), name: 'Hats', slug: 'hats' }),
  'categories.move': async () => api.categories.move({ ...(await aCategory(api)), parentId: null, beforeId: null }),
  'categories.merge': async () =>
    api.categories.merge({ ...(await aCategory(api)), into: (await someCategories(api))[2]?.id ?? mockId(21, 2) }),
  'deliveryRules.preview': () => api.deliveryRules.preview({ country: 'IE', grams: 1200, itemsMinor: 8000, pieces: 1 }),
  'deliveryRules.addZone': () => api.deliveryRules.addZone(aZoneDraft),
  'deliveryRules.updateZone': async () => api.deliveryRules.updateZone({ ...aZoneDraft, ...(await aZone(api)) }),
  'deliveryRules.removeZone': async () => api.deliveryRules.removeZone(await aZone(api)),
  'deliveryRules.addMethod': () => api.deliveryRules.addMethod(aMethodDraft),
  'deliveryRules.updateMethod': async () =>
    api.deliveryRules.updateMethod({ ...aMethodDraft, ...(await aMethod(api)) }),
  'deliveryRules.retireMethod': async () => api.deliveryRules.retireMethod(await aMethod(api)),
  'deliveryRules.restoreMethod': async () => api.deliveryRules.restoreMethod(await aMethod(api)),
  'deliveryRules.saveRate': async () => api.deliveryRules.saveRate({ ...aPriceDraft, ...(await aDeliveryRate(api)) }),
  'deliveryRules.removeRate': async () => api.deliveryRules.removeRate(await aDeliveryRate(api)),
  'categories.weigh': async () => api.categories.weigh({ ...(await aCategory(api)), weightGrams: 300 }),
  'categories.classify': async () => api.categories.classify({ ...(await aCategory(api)), taxClass: 'reduced' }),
  'categories.retire': async () => api.categories.retire(await aCategory(api)),
  'categories.restore': async () => api.categories.restore(await aCategory(api)),
  'categories.remove': async () => api.categories.remove(await anEmptyCategory(api)),
  'brandRequests.add': async () => api.brandRequests.add({ ...(await aBrandRequest(api)), name: 'Fjordline' }),
  'brandRequests.take': async () =>
    api.brandRequests.take({ ...(await aBrandRequest(api)), brandId: (await someBrands(api)).id }),
  'brandRequests.refuse': async () => api.brandRequests.refuse({ ...(await aBrandRequest(api)), reason }),
  'tax.countries': () => api.tax.countries(),
  'tax.list': () => api.tax.list({ state: 'planned' }),
  'tax.add': () => api.tax.add(aRateDraft),
  'tax.update': async () => api.tax.update({ ...aRateDraft, ...(await aPlannedRate(api)) }),
  'tax.remove': async () => api.tax.remove(await aPlannedRate(api)),
  'commission.list': () => api.commission.list({ state: 'in_force' }),
  'commission.preview': () => api.commission.preview({ rateBps: 900 }),
  'commission.get': async () => api.commission.get({ id: (await aRule(api, 'in_force')).id }),
  'commission.create': () => api.commission.create(aRuleDraft),
  'commission.update': async () => api.commission.update({ ...aRuleDraft, ...(await aRule(api, 'planned')) }),
  'commission.end': async () => api.commission.end({ ...(await aRule(api, 'in_force')), lastDay: '2031-01-01' }),
  'commission.remove': async () => api.commission.remove(await aRule(api, 'planned')),
  'refunds.settle': async () => {
    const [refund] = (await api.refunds.failed({})).items
    return api.refunds.settle({ id: refund?.id ?? mockId(17, 0), note: 'Bank transfer' })
  },
  'refunds.retry': async () => {
    const [refund] = (await api.refunds.failed({})).items
    return api.refunds.retry({ id: refund?.id ?? mockId(17, 0) })
  },
  'chargebacks.get': async () => api.chargebacks.get(await anOpenChargeback(api)),
  'chargebacks.send': async () => api.chargebacks.send({ ...(await anOpenChargeback(api)), note: 'Signed for.' }),
  'chargebacks.accept': async () => api.chargebacks.accept(await anOpenChargeback(api)),
  'reconciliation.settle': async () => {
    const [difference] = (await api.reconciliation.differences({})).items
    return api.reconciliation.settle({ id: difference?.id ?? mockId(19, 0), note: 'A test charge' })
  },
  'reconciliation.run': () => api.reconciliation.run(),
  'sellers.approve': async () => api.sellers.approve(await aSellerUnderReview(api)),
  'sellers.reject': async () => api.sellers.reject({ ...(await aSellerUnderReview(api)), reason }),
  'sellers.suspend': async () => {
    const [seller] = (await api.sellers.list({ state: 'approved' })).items
    return api.sellers.suspend({ id: seller?.id ?? mockId(15, 0), reason })
  },
  'audit.list': () => api.audit.list({}),
  'admin.search': () => api.admin.search({ q: 'coat' }),
  'releases.timeline': () => api.releases.timeline({ remote: 'seller' }),
  'releases.history': () => api.releases.history({ environment: 'production' }),
  'releases.change': () =>
    api.releases.change({ environment: 'production', remote: 'seller', action: 'rollback', reason: 'a test' }),
  'telemetry.send': () =>
    api.telemetry.send({
      environment: 'production',
      sampleEvery: 1,
      beacons: [{ remote: 'auth', version: '0123456789abcdef', page: 'log-in', cohort: 'stable', outcome: 'ok' }],
    }),
  'telemetry.series': () => api.telemetry.series({ remote: 'seller' }),
  'releases.graph': () => api.releases.graph({ environment: 'production' }),
})
