import type { ApiClient, ProductDraft } from 'shared-contracts'

/** A product that can be listed, of a brand that the shop knows. */
export async function aDraft(api: ApiClient): Promise<ProductDraft> {
  const { items } = await api.catalogue.brands()
  return {
    images: [new File(['one'], 'front.png', { type: 'image/png' })],
    ...{ name: 'Linen shirt', slug: 'linen-shirt', price: '49.90', stock: 3, brand: items[0]?.id ?? '' },
    ...{ category: 'men', color: 'red', size: 'm', description: 'A shirt.', details: 'Linen.' },
  }
}
