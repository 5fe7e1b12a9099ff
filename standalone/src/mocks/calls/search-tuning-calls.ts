import type { ApiClient } from 'shared-contracts'
import type { CurationDraft, SynonymDraft } from 'shared-contracts/search-tuning/search-tuning.schema'
import { mockId } from '../mock-facts'
import type { CallsOf } from './calls'

const versioned = (found: { id: string; version: number } | undefined) => ({
  id: found?.id ?? mockId(66, 0),
  version: found?.version ?? 0,
})
const aSynonym = async (api: ApiClient) => versioned((await api.synonyms.list({})).items[0])
const aCuration = async (api: ApiClient) => versioned((await api.curations.list({})).items[0])
const synonym: SynonymDraft = { kind: 'thing', said: ['frippery'], finds: ['coat'], near: [] }
const curation: CurationDraft = {
  said: ['coats'],
  productIds: [],
  boosts: [{ by: 'brand', slug: 'nordhavn', move: 'up' }],
}

export const searchTuningCalls: CallsOf = (api) => ({
  'synonyms.create': () => api.synonyms.create(synonym),
  'synonyms.change': async () => api.synonyms.change({ ...synonym, ...(await aSynonym(api)) }),
  'synonyms.remove': async () => api.synonyms.remove(await aSynonym(api)),
  'curations.get': async () => api.curations.get({ id: (await aCuration(api)).id }),
  'curations.create': () => api.curations.create(curation),
  'curations.change': async () => api.curations.change({ ...curation, ...(await aCuration(api)) }),
  'curations.remove': async () => api.curations.remove(await aCuration(api)),
  'searchWeights.save': async () => api.searchWeights.save(await api.searchWeights.get()),
})
