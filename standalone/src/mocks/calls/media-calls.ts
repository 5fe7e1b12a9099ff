import type { ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import type { CallsOf } from './calls'

const aPicture = async (api: ApiClient) => {
  const [first] = (await api.media.list({})).items
  return { id: first?.id ?? mockId(66, 0), version: first?.version ?? 0 }
}
const image = new File(['one'], 'window.png', { type: 'image/png' })

export const mediaCalls: CallsOf = (api) => ({
  'media.get': async () => api.media.get({ id: (await aPicture(api)).id }),
  'media.upload': () => api.media.upload({ image }),
  'media.change': async () =>
    api.media.change({ ...(await aPicture(api)), name: 'A', alt: 'B', decorative: false, focusX: 1, focusY: 2 }),
  'media.replace': async () => api.media.replace({ ...(await aPicture(api)), image }),
  'media.remove': async () => api.media.remove(await aPicture(api)),
})
