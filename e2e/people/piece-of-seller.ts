import type { APIRequestContext } from '@playwright/test'
import type { Product, ProductPage } from 'shared-contracts'
import type { Piece } from './pieces-of-two-sellers'

/** The shop that the demo's seller works for. */
export const DEMO_SELLERS_SHOP = 'northlight-outfitters'

/** A piece of one seller, of which several are left. */
export async function pieceOfSeller(request: APIRequestContext, seller = DEMO_SELLERS_SHOP): Promise<Piece> {
  const { items } = (await (await request.get(`/api/products?seller=${seller}`)).json()) as ProductPage
  for (const { slug } of items) {
    const product = (await (await request.get(`/api/products/${slug}`)).json()) as Product
    const variant = product.variants.find(({ available }) => available > 3)
    if (variant && product.seller.slug === seller) return { product, variant }
  }
  throw new Error(`The demo data has nothing of ${seller}`)
}
