import type { ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import type { CallsOf } from './calls'

const aCollection = async (api: ApiClient) => {
  const [first] = (await api.collections.list({})).items
  return { id: first?.id ?? mockId(64, 0), version: first?.version ?? 0 }
}
const aDraft = { title: 'In navy', text: '', rule: { color: 'navy' }, productIds: [] }

export const collectionCalls: CallsOf = (api) => ({
  'collections.get': async () => api.collections.get({ id: (await aCollection(api)).id }),
  'collections.create': () => api.collections.create({ ...aDraft, slug: 'in-navy' }),
  'collections.change': async () => api.collections.change({ ...aDraft, ...(await aCollection(api)) }),
  'collections.remove': async () => api.collections.remove(await aCollection(api)),
})
