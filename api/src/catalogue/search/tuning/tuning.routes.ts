import type { CurationDetails } from 'shared-contracts/search-tuning/search-tuning.schema'
import { route, type RouteContext } from '../../../http/route'
import { changeCuration, createCuration, listCurations, removeCuration, showCuration } from './curations'
import { changeSynonym, createSynonym, listSynonyms, removeSynonym } from './synonyms'
import { readWeights, saveWeights } from './weights'

const { synonyms, curations, searchWeights } = route

async function shown(context: RouteContext, id: string): Promise<CurationDetails> {
  const curation = await showCuration(context, id)
  if (!curation) throw new Error(`Curation ${id} went while it was changed`)
  return curation
}

export const synonymsRoutes = {
  list: synonyms.list.handler(({ input, context }) => listSynonyms(context, input ?? {})),
  create: synonyms.create.handler(({ input, context }) => createSynonym(context, input)),
  change: synonyms.change.handler(({ input, context }) => changeSynonym(context, input)),
  remove: synonyms.remove.handler(({ input, context }) => removeSynonym(context, input)),
}

export const curationsRoutes = {
  list: curations.list.handler(({ input, context }) => listCurations(context, input ?? {})),
  get: curations.get.handler(async ({ input, context }) => {
    const curation = await showCuration(context, input.id)
    if (!curation) throw context.refuse('NOT_FOUND')
    return curation
  }),
  create: curations.create.handler(async ({ input, context }) => shown(context, await createCuration(context, input))),
  change: curations.change.handler(async ({ input, context }) => {
    await changeCuration(context, input)
    return shown(context, input.id)
  }),
  remove: curations.remove.handler(({ input, context }) => removeCuration(context, input)),
}

export const searchWeightsRoutes = {
  get: searchWeights.get.handler(({ context }) => readWeights(context.db)),
  save: searchWeights.save.handler(({ input, context }) => saveWeights(context, input)),
}
