import type { ApiClient, NewsletterState } from 'shared-contracts'
import { mockId } from '../mock-facts'
import type { CallsOf } from './calls'

const body = { subject: 'Wool weather', text: 'It is cold.' }

/** One in this state, as it is seen. */
async function aNewsletter(api: ApiClient, state: NewsletterState) {
  const found = (await api.newsletters.list({})).items.find((one) => one.state === state)
  return { id: found?.id ?? mockId(66, 0), version: found?.version ?? 0 }
}

export const newsletterCalls: CallsOf = (api) => ({
  'newsletters.get': async () => api.newsletters.get({ id: (await aNewsletter(api, 'draft')).id }),
  'newsletters.preview': async () => api.newsletters.preview({ id: (await aNewsletter(api, 'draft')).id }),
  'newsletters.previewDraft': () => api.newsletters.previewDraft(body),
  'newsletters.previewDraftText': () => api.newsletters.previewDraftText(body),
  'newsletters.create': () => api.newsletters.create(body),
  'newsletters.change': async () => api.newsletters.change({ ...body, ...(await aNewsletter(api, 'draft')) }),
  'newsletters.remove': async () => api.newsletters.remove(await aNewsletter(api, 'draft')),
  'newsletters.test': async () => api.newsletters.test({ id: (await aNewsletter(api, 'draft')).id }),
  'newsletters.send': async () => api.newsletters.send(await aNewsletter(api, 'draft')),
  'newsletters.unschedule': async () => api.newsletters.unschedule(await aNewsletter(api, 'planned')),
  'newsletters.stop': async () => api.newsletters.stop(await aNewsletter(api, 'sending')),
  'newsletters.resume': async () => api.newsletters.resume(await aNewsletter(api, 'stopped')),
})
