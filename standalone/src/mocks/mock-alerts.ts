import type { AwaitedSize, Product } from 'shared-contracts'
import { demoAccounts } from '../frame/role'
import { DAY_MS, mockId } from './mock-facts'

const LATELY = Date.UTC(2026, 0, 30, 18)

/** Sizes that the demo shopper waits for, newest first. */
export function mockAlerts(products: readonly Product[], many: number): AwaitedSize[] {
  const sizes = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  return sizes.slice(0, many).map(({ product, variant }, index) => ({
    id: mockId(13, index),
    product: {
      slug: product.slug,
      title: product.title,
      brand: product.brand.name,
      picture: product.pictures[0] ?? null,
    },
    color: { slug: variant.color, name: product.colors.find(({ slug }) => slug === variant.color)?.name ?? '' },
    size: { slug: variant.size, name: variant.size.toUpperCase() },
    email: demoAccounts.shop.email,
    askedAt: new Date(LATELY - index * DAY_MS).toISOString(),
  }))
}
