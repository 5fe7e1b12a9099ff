import type { APIRequestContext } from '@playwright/test'
import type { Product, ProductPage, Variant } from 'shared-contracts'

/** Something to buy: a product, and one of its variants of which several are left. */
export interface Piece {
  product: Product
  variant: Variant
}

/** A piece of each of two sellers, both with several sizes to choose from or one alone. */
export async function piecesOfTwoSellers(request: APIRequestContext): Promise<[Piece, Piece]> {
  const found = new Map<string, Piece>()
  const { items } = (await (await request.get('/api/products')).json()) as ProductPage
  for (const { slug } of items) {
    const product = (await (await request.get(`/api/products/${slug}`)).json()) as Product
    const variant = product.variants.find(({ color, available }) => color === product.colors[0]?.slug && available > 3)
    if (variant) found.set(product.seller.slug, { product, variant })
    if (found.size === 2) break
  }
  const [first, second] = [...found.values()]
  if (!first || !second) throw new Error('The demo data has nothing of two sellers')
  return [first, second]
}
