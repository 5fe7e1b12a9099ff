import type { APIRequestContext } from '@playwright/test'
import type { Product, ProductPage } from 'shared-contracts'
import type { Piece } from './pieces-of-two-sellers'

/** A piece of which one is left, with several sizes beside it; tests that need plenty never take it. */
export async function lastPiece(request: APIRequestContext): Promise<Piece> {
  const { items } = (await (await request.get('/api/products')).json()) as ProductPage
  for (const { slug } of items) {
    const product = (await (await request.get(`/api/products/${slug}`)).json()) as Product
    const variant = product.variants.find(({ available }) => available === 1)
    if (variant && product.sizes.length > 1) return { product, variant }
  }
  throw new Error('The demo data has nothing of which one piece is left')
}
