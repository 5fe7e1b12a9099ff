import type { CollectionDetails, Product } from 'shared-contracts'
import { mockId } from './mock-facts'

export const pinnedOf = ({ id, slug, title }: Product) => ({ id, slug, title, isShown: true })

export const chosenOf = (product: Product): CollectionDetails['chosen'][number] => ({
  ...{ ...pinnedOf(product), shop: product.seller.name, price: product.price, picture: product.pictures[0] ?? null },
  stock: product.variants.reduce((sum, { available }) => sum + available, 0),
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
