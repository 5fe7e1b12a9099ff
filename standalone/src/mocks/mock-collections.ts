import type { CollectionDetails, Product } from 'shared-contracts'
import { mockId } from './mock-facts'

export const chosenOf = ({ id, slug, title }: Product): CollectionDetails['chosen'][number] => ({
  ...{ id, slug, title, isShown: true },
})

/** One of what is reduced, and one that is chosen by hand. */
export function mockCollections(products: readonly Product[]): CollectionDetails[] {
  const chosen = products.slice(0, 3).map(chosenOf)
  const reduced = products.filter(({ discountPercent }) => discountPercent)
  return [
    {
      ...{ id: mockId(64, 0), slug: 'reduced', title: 'Reduced', text: 'All that is less than it was.', version: 0 },
      ...{ rule: { minDiscount: 1 }, chosen: [], shown: reduced.length },
    },
    {
      ...{ id: mockId(64, 1), slug: 'warm-things', title: 'Warm things', text: '', version: 0 },
      ...{ rule: null, chosen, shown: chosen.length },
    },
  ]
}
