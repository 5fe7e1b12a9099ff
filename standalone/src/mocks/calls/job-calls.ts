import type { ApiClient } from 'shared-contracts'
import type { CallsOf } from './calls'

async function aMessage(api: ApiClient) {
  const { items } = await api.jobs.messages({ state: 'failing' })
  return { id: items[0]?.id ?? 1, reason: 'The mail server answers again' }
}

export const jobCalls: CallsOf = (api) => ({
  'jobs.retry': async () => api.jobs.retry(await aMessage(api)),
  'jobs.drop': async () => api.jobs.drop(await aMessage(api)),
  async 'jobs.stopImport'() {
    const { items } = await api.jobs.imports({ state: 'working' })
    return api.jobs.stopImport({ id: items[0]?.id ?? crypto.randomUUID(), reason: 'The shop asked for it' })
  },
})
