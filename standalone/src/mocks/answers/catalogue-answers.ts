import type { ApiClient, Product, SuggestedProduct } from 'shared-contracts'
import { SLUG_PAGE_SIZE } from 'shared-contracts/catalogue/catalogue.contract'
import { fitsFilters } from '../find-products'
import { Refusal } from '../refusal'
import { toCard } from '../make-product'
import { type Answers, pageOf } from './answers'
import { facetsAnswer } from './facets-answer'

const toSuggested = ({ slug, title, brand, price, pictures }: Product): SuggestedProduct => ({
  ...{ slug, title, price, brand: brand.name },
  picture: pictures[0] ?? null,
})

export const catalogueAnswers: Answers<ApiClient['catalogue']> = {
  slugs({ world }, { page }) {
    return pageOf(
      world.products.map(({ slug }) => slug),
      SLUG_PAGE_SIZE,
      page,
    )
  },
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
            seller: { slug: first.seller.slug, name: first.seller.name },
            story: 'Two sisters, one cutting table, and a rule: nothing leaves the room that cannot be mended.',
            pieces: products.slice(0, 3).map(toCard),
          }
        : null,
    }
  },
  categories: ({ world }) => ({ items: world.categories }),
  brands: ({ world }) => ({ items: world.brands }),
  facets: facetsAnswer,
  menu: ({ world: { products, categories } }) => ({
    departments: categories.map((category) => ({
      ...category,
      newIn: products
        .filter(({ breadcrumb }) => breadcrumb[0]?.slug === category.slug)
        .slice(0, 3)
        .map(toSuggested),
    })),
    searches: ['wool coat', 'linen shirt'],
  }),
  noteSearch: () => undefined,
  suggestions({ world: { products, categories } }, { q }) {
    const begins = ({ name }: { name: string }) => name.toLowerCase().startsWith(q.toLowerCase())
    const brands = new Map(products.map(({ brand }) => [brand.slug, brand]))
    return {
      products: products
        .filter((product) => fitsFilters(product, { q }))
        .slice(0, 5)
        .map(toSuggested),
      categories: categories
        .flatMap((top) => [top, ...top.children])
        .filter(begins)
        .slice(0, 3)
        .map(({ slug, name }) => ({ slug, name })),
      brands: [...brands.values()].filter(begins).slice(0, 3),
      readAs: null,
    }
  },
  seller({ world: { products } }, { slug }) {
    const own = products.filter(({ seller }) => seller.slug === slug)
    const [first] = own
    if (!first) throw new Refusal(404, 'NOT_FOUND')
    const { slug: address, name, holiday } = first.seller
    return {
      ...{
        slug: address,
        name,
        holiday,
        country: 'IE',
        story: 'One table, two pairs of hands.',
        productCount: own.length,
      },
      ...{ logo: null, banner: null, business: null, contactEmail: null },
    }
  },
  formOptions: ({ world }) => world.formOptions,
}
