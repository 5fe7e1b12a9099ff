import type { ApiClient } from 'shared-contracts'
import type { CallsOf } from './calls'

async function aFlag(api: ApiClient) {
  const [first] = (await api.flags.list({})).items
  return { name: first?.name ?? 'goes-with', version: first?.version ?? 0 }
}
const aFlagRule = {
  ...{ shareBp: 1000, countries: ['DE'], sellers: [], accounts: [], given: 'left-out', startsOn: null, endsOn: null },
  reason: 'To see',
}

export const flagCalls: CallsOf = (api) => ({
  'flags.get': async () => api.flags.get({ name: (await aFlag(api)).name }),
  'flags.save': async () => api.flags.save({ ...(await aFlag(api)), ...aFlagRule }),
})
