import { expect, type APIRequestContext } from '@playwright/test'
import type { Product } from 'shared-contracts'
import { png } from '../shop/png'
import { newEmail } from './new-email'
import type { Piece } from './pieces-of-two-sellers'
import { post } from './post'
import { signIn, type Credentials } from './sign-in'

/**
 * Has a new seller registered and signed in, with one product of seven pieces, for tests that are about what comes after.
 * @param brand what the product carries; without it, any.
 */
export async function newShop(
  seller: APIRequestContext,
  brand?: string,
): Promise<{ id: string; piece: Piece; owner: Credentials }> {
  const origin = process.env.SHOP_ORIGIN!
  const owner = { email: newEmail('seller'), password: 'four words in a row' }
  await post(seller, '/api/seller/register', { ...owner, confirmPassword: owner.password, terms: true })
  await signIn({ request: seller }, 'seller', owner)
  const { items } = (await (await seller.get(`${origin}/api/brands`)).json()) as { items: { id: string }[] }
  const slug = `velvet-cape-${Date.now().toString(36)}`
  const created = await seller.post(`${origin}/api/products`, {
    headers: { origin },
    multipart: {
      ...{ name: 'Velvet cape', slug, price: '129.90', stock: '7', brand: brand ?? items[0]!.id },
      ...{ category: 'men', color: 'red', size: 'm', description: 'It makes an entrance.', details: 'Lined.' },
      images: { name: 'front.png', mimeType: 'image/png', buffer: png([150, 40, 60]) },
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const product = (await (await seller.get(`${origin}/api/products/${slug}`)).json()) as Product
  return { id, piece: { product, variant: product.variants[0]! }, owner }
}
