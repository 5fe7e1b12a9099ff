import { BRANDS } from './brands'
import type { DemoCatalogue, DemoPeople, DemoProduct } from './demo-goods'
import { describeProduct } from './describe-product'
import { planProducts } from './plan-products'
import { SELLERS } from './sellers'
import { slugify } from './titles'

export const DEMO_PEOPLE: DemoPeople = { sellers: SELLERS, brands: BRANDS.map(({ slug, name }) => ({ slug, name })) }

const brandNames = new Map(BRANDS.map(({ slug, name }) => [slug, name]))

/**
 * The demo shop with so many products. The same number gives the same catalogue on every machine, and a larger one
 * begins with all the products of a smaller one.
 */
export const demoCatalogue = ({ products }: { products: number }): DemoCatalogue => ({
  ...DEMO_PEOPLE,
  products: [...demoProducts(products)],
})

/** So many products, newest first, each made when it is asked for: a million need not be held. */
export function* demoProducts(count: number): Generator<DemoProduct> {
  const taken = new Map<string, number>()
  let index = 0
  for (const plan of planProducts(count)) {
    const product = describeProduct(plan, index)
    const stem = slugify(`${product.title} ${brandNames.get(product.brandSlug) ?? ''}`)
    const times = (taken.get(stem) ?? 0) + 1
    taken.set(stem, times)
    yield { slug: times > 1 ? `${stem}-${times}` : stem, ...product }
    index += 1
  }
}
