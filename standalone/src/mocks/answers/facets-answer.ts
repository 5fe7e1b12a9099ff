import { DISCOUNT_STEPS, priceRanges, type Facets, type StoreFilters } from 'shared-contracts'
import { shopConfig } from '../../frame/shop-config'
import { fitsFilters } from '../find-products'
import { colorRows } from '../fixtures'
import type { AnswerContext } from './answers'

/** Counts by trying each choice. */
export function facetsAnswer({ world }: AnswerContext, filters: StoreFilters): Facets {
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
