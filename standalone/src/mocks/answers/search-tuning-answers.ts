import type { ApiClient } from 'shared-contracts'
import { CURATIONS_PAGE_SIZE, SYNONYMS_PAGE_SIZE } from 'shared-contracts/search-tuning/search-tuning-terms'
import { pinnedOf } from '../mock-collections'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'

interface Versioned {
  id: string
  version: number
}

function seen<Row extends Versioned>(rows: readonly Row[], { id, version }: { id: string; version?: number }): Row {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && found.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return found
}

const remove = <Row extends Versioned>(rows: Row[], of: Versioned) => void rows.splice(rows.indexOf(seen(rows, of)), 1)

export const synonymAnswers: Answers<ApiClient['synonyms']> = {
  list: ({ world }, { q, kind, after }) =>
    keyedPageOf(
      world.synonyms.filter(
        (synonym) =>
          (!kind || synonym.kind === kind) &&
          (!q || [...synonym.said, ...synonym.finds, ...synonym.near].join().includes(q.toLowerCase())),
      ),
      SYNONYMS_PAGE_SIZE,
      { after },
    ),
  create({ world: { synonyms } }, draft) {
    const synonym = { ...draft, id: crypto.randomUUID(), version: 0 }
    synonyms.push(synonym)
    return synonym
  },
  change({ world: { synonyms } }, { id, version, ...draft }) {
    const synonym = seen(synonyms, { id, version })
    return Object.assign(synonym, draft, { version: synonym.version + 1 })
  },
  remove: ({ world: { synonyms } }, of) => remove(synonyms, of),
}

const pinnedIn = ({ world }: AnswerContext, ids: readonly string[]) =>
  ids.flatMap((id) => world.products.filter((product) => product.id === id).map(pinnedOf))

export const curationAnswers: Answers<ApiClient['curations']> = {
  list: ({ world }, { after }) =>
    keyedPageOf(
      world.curations.map(({ pinned, ...curation }) => ({ ...curation, pinned: pinned.length })),
      CURATIONS_PAGE_SIZE,
      { after },
    ),
  get: ({ world }, of) => seen(world.curations, of),
  create(context, { productIds, ...draft }) {
    const curation = { ...draft, id: crypto.randomUUID(), version: 0, pinned: pinnedIn(context, productIds) }
    context.world.curations.push(curation)
    return curation
  },
  change(context, { id, version, productIds, ...draft }) {
    const curation = seen(context.world.curations, { id, version })
    return Object.assign(curation, draft, { pinned: pinnedIn(context, productIds), version: curation.version + 1 })
  },
  remove: ({ world }, of) => remove(world.curations, of),
}

export const searchWeightAnswers: Answers<ApiClient['searchWeights']> = {
  get: ({ world }) => world.searchWeights,
  save({ world }, { version, ...weights }) {
    if (world.searchWeights.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    return Object.assign(world.searchWeights, weights, { version: world.searchWeights.version + 1 })
  },
}
