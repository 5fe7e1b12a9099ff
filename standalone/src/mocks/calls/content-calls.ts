import { FIRST_MENUS, type ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import type { CallsOf } from './calls'

const aPage = async (api: ApiClient) => ({ id: (await api.content.list()).items[0]?.id ?? mockId(41, 0) })
const aMail = async (api: ApiClient) => ({
  id: (await api.content.list()).items.find(({ kind }) => kind === 'mail')?.id ?? mockId(41, 10),
})
const aDraft = {
  ...{ title: 'Care', description: 'How to wash wool', lead: '' },
  ...{ text: '## Wool\n\nCold.', dated: false, note: 'First' },
}

const words = { key: 'order-shipped', title: 'Order {order}', opening: 'It left.' } as const

export const contentCalls: CallsOf = (api) => ({
  'content.get': async () => api.content.get(await aPage(api)),
  'content.version': async () => api.content.version({ ...(await aPage(api)), number: 1 }),
  'content.createPage': () => api.content.createPage({ ...aDraft, key: 'care' }),
  'content.savePage': async () => api.content.savePage({ ...aDraft, ...(await aPage(api)), version: 0 }),
  'content.saveLanding': async () => {
    const { id } = (await api.content.list()).items.find(({ kind }) => kind === 'landing') ?? { id: mockId(41, 8) }
    return api.content.saveLanding({ id, version: 0, note: 'Less', hero: { title: 'Hello' }, sections: [] })
  },
  'content.previewLanding': () => api.content.previewLanding({ hero: { title: 'Hello' }, sections: [] }),
  'content.saveMail': async () =>
    api.content.saveMail({
      ...(await aMail(api)),
      version: 0,
      note: 'Warmer',
      title: 'Hi',
      opening: 'Hi',
      closing: '',
    }),
  'content.mailPreview': async () => api.content.mailPreview({ ...(await aMail(api)), number: 1 }),
  'content.previewMail': () => api.content.previewMail(words),
  'content.previewMailText': () => api.content.previewMailText(words),
  'content.testMail': async () => api.content.testMail({ ...(await aMail(api)), number: 1 }),
  'content.saveBanner': async () => {
    const { id } = (await api.content.list()).items.find(({ kind }) => kind === 'banner') ?? { id: mockId(41, 9) }
    return api.content.saveBanner({ id, version: 0, note: 'New', title: 'Free returns', tone: 'plain' })
  },
  'content.saveMenus': async () => {
    const { id } = (await api.content.list()).items.find(({ kind }) => kind === 'menus') ?? { id: mockId(41, 12) }
    const { header, footer } = FIRST_MENUS
    const plain = header.map(({ label, to }) => ({ label, to }))
    return api.content.saveMenus({ id, version: 0, note: 'New', header: plain, footer })
  },
  'content.publish': async () => api.content.publish({ ...(await aPage(api)), version: 0, number: 1 }),
  'content.unschedule': async () => api.content.unschedule({ ...(await aPage(api)), version: 0 }),
})
