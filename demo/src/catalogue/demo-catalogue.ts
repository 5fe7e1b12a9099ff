import { BRANDS } from './brands'
import type { DemoCatalogue } from './demo-goods'
import { describeProduct } from './describe-product'
import { planProducts } from './plan-products'
import { SELLERS } from './sellers'
import { slugify } from './titles'

/**
 * The demo shop with so many products. The same number gives the same catalogue on every machine, and a larger one
 * begins with all the products of a smaller one.
 */
export function demoCatalogue({ products: count }: { products: number }): DemoCatalogue {
  const taken = new Map<string, number>()
  const products = planProducts(count).map((plan, index) => {
    const product = describeProduct(plan, index)
    const stem = slugify(`${product.title} ${BRANDS.find(({ slug }) => slug === product.brandSlug)?.name ?? ''}`)
    const times = (taken.get(stem) ?? 0) + 1
    taken.set(stem, times)
    return { slug: times > 1 ? `${stem}-${times}` : stem, ...product }
  })
  return {
    sellers: [...SELLERS],
    brands: BRANDS.map(({ slug, name }) => ({ slug, name })),
    products,
  }
}
