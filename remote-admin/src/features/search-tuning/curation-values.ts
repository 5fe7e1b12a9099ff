import type { CurationDetails, SearchBoost } from 'shared-contracts'
import { phrasesOf, typedOf } from './phrases'

/** What stands in the form: boosts by where they move what, as slugs. */
export interface CurationValues {
  said: string
  pinned: CurationDetails['pinned']
  /** What is typed to find one more. */
  product: string
  upCategories: string[]
  upBrands: string[]
  downCategories: string[]
  downBrands: string[]
}

const FIELDS = [
  ['upCategories', 'category', 'up'],
  ['upBrands', 'brand', 'up'],
  ['downCategories', 'category', 'down'],
  ['downBrands', 'brand', 'down'],
] as const

/** @param words that a new one is for. */
export function valuesOf(details: CurationDetails | undefined, words: string): CurationValues {
  const { said = phrasesOf(words), pinned = [], boosts = [] } = details ?? {}
  const of = (by: SearchBoost['by'], move: SearchBoost['move']) =>
    boosts.filter((one) => one.by === by && one.move === move).map(({ slug }) => slug)
  return {
    ...{ said: typedOf(said), pinned, product: '' },
    ...{ upCategories: of('category', 'up'), upBrands: of('brand', 'up') },
    ...{ downCategories: of('category', 'down'), downBrands: of('brand', 'down') },
  }
}

/** What the form says, as the API takes it. */
export const toDraft = (values: CurationValues) => ({
  said: phrasesOf(values.said),
  productIds: values.pinned.map(({ id }) => id),
  boosts: FIELDS.flatMap(([field, by, move]) => values[field].map((slug) => ({ by, slug, move }))),
})
