import {
  type ApiClient,
  type Product,
  type SuggestedProduct,
  DISCOUNT_STEPS,
  priceRanges,
  type Facets,
  type StoreFilters,
} from 'shared-contracts'
import { SLUG_PAGE_SIZE } from 'shared-contracts/catalogue/catalogue.contract'
import { fitsFilters } from '../find-products'
import { Refusal } from '../refusal'
import { shopConfig } from '../../frame/shop-config'
import { colorRows } from '../fixtures'
import { landingIn } from './content-answers'
import { landingOf } from './landing-answer'
import { offeredOptions } from './attribute-answers'
import { type Answers, pageOf, type AnswerContext } from './answers'

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
  landing: ({ world }) => landingOf(world, landingIn(world)),
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
      ...{ rating: { average: 4.6, count: 31 }, answersWithinHours: 5 },
    }
  },
  formOptions: offeredOptions,
}

/** Counts by trying each choice. */
function facetsAnswer({ world }: AnswerContext, filters: StoreFilters): Facets {
  const count = (change: StoreFilters) =>
    world.products.filter((product) => fitsFilters(product, { ...filters, ...change })).length
  const worthShowing = (choice: { count: number }) => choice.count > 0
  const counted = <Choice extends { slug: string }>(choices: readonly Choice[], name: 'brand' | 'color' | 'size') =>
    choices.map((choice) => ({ ...choice, count: count({ [name]: choice.slug }) })).filter(worthShowing)
  const category = ({ slug, name }: { slug: string; name: string }) => ({
    slug,
    name,
    count: count({ category: slug }),
  })
  const brands = new Map(world.products.map(({ brand }) => [brand.slug, brand]))
  const sizes = [...new Set(world.products.flatMap((product) => product.sizes))]
  const prices = world.products
    .filter((product) => fitsFilters(product, { ...filters, minPriceMinor: undefined, maxPriceMinor: undefined }))
    .map(({ price }) => price.amountMinor)
  return {
    total: count({}),
    categories: world.categories.map((top) => ({ ...category(top), children: top.children.map(category) })),
    brands: counted(
      [...brands.values()].sort((a, b) => a.name.localeCompare(b.name)),
      'brand',
    ),
    colors: counted(colorRows, 'color'),
    sizes: counted(
      sizes.map((slug) => ({ slug, name: slug.toUpperCase() })),
      'size',
    ),
    price: {
      minMinor: prices.length > 0 ? Math.min(...prices) : null,
      maxMinor: prices.length > 0 ? Math.max(...prices) : null,
      ranges: priceRanges(shopConfig.currency)
        .map((range) => ({
          ...range,
          count: count({
            minPriceMinor: range.minPriceMinor ?? undefined,
            maxPriceMinor: range.maxPriceMinor ?? undefined,
          }),
        }))
        .filter(worthShowing),
    },
    deals: count({ deals: true, minDiscount: undefined }),
    discounts: DISCOUNT_STEPS.map((minDiscount) => ({ minDiscount, count: count({ minDiscount }) })).filter(
      worthShowing,
    ),
    ratings: [],
    inStock: count({ inStock: true }),
    loosen: [],
  }
}
