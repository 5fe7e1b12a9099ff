import type { ApiClient } from 'shared-contracts'
import { toCard } from '../to-card'
import type { Answers } from './answers'

export const catalogueAnswers: Answers<ApiClient['catalogue']> = {
  landing({ world: { products, categories } }) {
    const winter = products.filter(({ discountPercent }) => (discountPercent ?? 0) >= 10)
    const [first] = products
    const inCategory = (slug: string) => products.find(({ breadcrumb }) => breadcrumb[0]?.slug === slug)
    return {
      winter: winter.map(toCard),
      winterTotal: winter.length,
      newIn: products.slice(0, 8).map(toCard),
      categories: categories.map(({ slug, name, productCount }) => ({
        slug,
        name,
        productCount,
        cutout: false,
        picture: inCategory(slug)?.pictures[0] ?? null,
      })),
      hero: first ? { product: toCard(first), cutout: null } : null,
      story: first
        ? {
            seller: first.seller,
            story: 'Two sisters, one cutting table, and a rule: nothing leaves the room that cannot be mended.',
            pieces: products.slice(0, 3).map(toCard),
          }
        : null,
    }
  },
  categories: ({ world }) => ({ items: world.categories }),
  brands: ({ world }) => ({ items: world.brands }),
  formOptions: ({ world }) => world.formOptions,
}
