import { emptyTyped, type ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { aDraft, aRequest, type CallsOf } from './calls'

const ownProduct = async (api: ApiClient) => ({ id: (await api.products.mine({})).items[0]?.id ?? mockId(1, 0) })
const anImport = async (api: ApiClient) => ({ id: (await api.productImports.list({})).items[0]?.id ?? mockId(9, 0) })
const aCsv = () => new File(['Handle,Title\nshirt,Shirt'], 'products.csv', { type: 'text/csv' })
const onShelf = async (api: ApiClient) => ({
  variantId: (await api.sellerStock.list({})).items[0]?.variantId ?? mockId(2, 0),
})

/** What a seller lists, brings in from elsewhere and has on the shelf. */
export const sellerProductCalls: CallsOf = (api) => ({
  'products.create': async () => api.products.create(await aDraft(api)),
  'brandRequests.ask': () => api.brandRequests.ask({ name: 'Skerry', note: '' }),
  'brandRequests.withdraw': async () => {
    const open = (await api.brandRequests.mine()).items.find(({ state }) => state === 'open')
    return api.brandRequests.withdraw({ id: open?.id ?? mockId(20, 0) })
  },
  'sellerProducts.create': () => api.sellerProducts.create(aRequest()),
  'sellerProducts.get': async () => api.sellerProducts.get(await ownProduct(api)),
  'sellerProducts.update': async () => {
    const { id, version, content } = await api.sellerProducts.get(await ownProduct(api))
    return api.sellerProducts.update({ id, version, ...content! })
  },
  'sellerProducts.saveDraft': async () => {
    const { id, version } = await api.sellerProducts.get(await ownProduct(api))
    return api.sellerProducts.saveDraft({ id, version, typed: { ...emptyTyped, name: 'Half a na' } })
  },
  'sellerProducts.discardDraft': async () => api.sellerProducts.discardDraft(await ownProduct(api)),
  'sellerProducts.publish': async () => {
    const { id, version } = await api.sellerProducts.get(await ownProduct(api))
    return api.sellerProducts.publish({ id, version })
  },
  'sellerProducts.withdraw': async () => api.sellerProducts.withdraw(await ownProduct(api)),
  'sellerProducts.archive': async () => api.sellerProducts.archive(await ownProduct(api)),
  'sellerProducts.restore': async () => api.sellerProducts.restore(await ownProduct(api)),
  'sellerProducts.appeal': async () =>
    api.sellerProducts.appeal({
      id: (await api.products.mine({ status: 'archived' })).items[0]?.id ?? mockId(1, 0),
      ...{ takeDown: mockId(40, 0), text: 'It is our own logo.' },
    }),
  'sellerProducts.duplicate': async () => api.sellerProducts.duplicate({ ...(await ownProduct(api)), ...aRequest() }),
  'sellerProducts.remove': async () => api.sellerProducts.remove(await ownProduct(api)),
  'sellerProducts.bulk': () =>
    api.sellerProducts.bulk({ ...aRequest(), action: { kind: 'archive' }, matching: { q: 'coat' } }),
  'sellerProducts.upload': () =>
    api.sellerProducts.upload({ image: new File(['one'], 'front.png', { type: 'image/png' }) }),
  'sellerProducts.previewLink': async () => api.sellerProducts.previewLink(await ownProduct(api)),
  'sellerProducts.preview': async () => {
    const { token } = await api.sellerProducts.previewLink(await ownProduct(api))
    return api.sellerProducts.preview({ token })
  },
  'sellerProducts.matching': () => api.sellerProducts.matching({ matching: { q: 'coat' } }),
  'sellerProducts.export': () => api.sellerProducts.export({ matching: { q: 'coat' } }),
  'productImports.create': () => api.productImports.create({ ...aRequest(), file: aCsv() }),
  'productImports.get': async () => api.productImports.get(await anImport(api)),
  'productImports.problems': async () => api.productImports.problems({ ...(await anImport(api)), level: 'error' }),
  'productImports.corrections': async () => api.productImports.corrections(await anImport(api)),
  'productImports.set': async () =>
    api.productImports.set({ ...(await anImport(api)), choices: [{ kind: 'color', word: 'Crimson', choice: 'red' }] }),
  'productImports.start': async () => api.productImports.start({ ...(await anImport(api)), whole: false }),
  'productImports.cancel': async () => api.productImports.cancel(await anImport(api)),
  'sellerStock.list': () => api.sellerStock.list({ level: 'low' }),
  'sellerStock.adjust': async () =>
    api.sellerStock.adjust({ ...(await onShelf(api)), ...aRequest(), kind: 'received', quantity: 2 }),
  'sellerStock.setMany': async () =>
    api.sellerStock.setMany({ ...aRequest(), kind: 'counted', rows: [{ ...(await onShelf(api)), onHand: 4, was: 2 }] }),
  'sellerStock.setPrices': async () =>
    api.sellerStock.setPrices({ ...aRequest(), rows: [{ ...(await onShelf(api)), listMinor: 400, was: 200 }] }),
  'sellerStock.history': async () => api.sellerStock.history(await onShelf(api)),
  'sellerStock.setThreshold': async () => api.sellerStock.setThreshold({ ...(await onShelf(api)), lowAt: 3 }),
  'sellerStock.setShopThreshold': () => api.sellerStock.setShopThreshold({ lowAt: 3 }),
})
