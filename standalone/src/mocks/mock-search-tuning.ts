import type { CurationDetails, Product, SearchWeights, Synonym } from 'shared-contracts'
import { pinnedOf } from './mock-collections'
import { mockId } from './mock-facts'

export interface MockSearchTuning {
  synonyms: Synonym[]
  curations: CurationDetails[]
  searchWeights: SearchWeights
}

/** How the search is tuned, part by part. */
export const searchTuning = (products: () => Product[]) => ({
  synonyms: mockSynonyms,
  curations: () => mockCurations(products()),
  searchWeights: mockSearchWeights,
})

const aSynonym = (
  number: number,
  kind: Synonym['kind'],
  [said, finds, near = []]: [string[], string[], string[]?],
): Synonym => ({ id: mockId(66, number), kind, said, finds, near, version: 0 })

const mockSynonyms = (): Synonym[] => [
  aSynonym(0, 'thing', [
    ['trainer', 'sneaker', 'kicks'],
    ['trainers', 'sneakers'],
  ]),
  aSynonym(1, 'colour', [['off white'], ['colour:white', 'colour:ivory']]),
  aSynonym(2, 'material', [['cashmere', 'angora'], ['cashmere'], ['alpaca', 'merino']]),
  aSynonym(3, 'filler', [['cheap', 'nice'], []]),
]

const mockCurations = (products: readonly Product[]): CurationDetails[] => [
  {
    ...{ id: mockId(67, 0), said: ['coat', 'winter coat'], version: 0 },
    ...{
      boosts: [{ by: 'category', slug: 'women-knitwear', move: 'down' }],
      pinned: products.slice(0, 2).map(pinnedOf),
    },
  },
]

export const mockSearchWeights = (): SearchWeights => ({
  ...{ words: 1, sales: 0.08, rating: 0.06, stock: 0.3, newness: 0.12, version: 0 },
})
