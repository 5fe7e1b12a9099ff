import { randomUUID } from 'node:crypto'
import type { ApiClient } from 'shared-contracts/client'
import type { ProductContent, VariantContent } from 'shared-contracts/seller-products/product-content.schema'
import type { EditableProduct } from 'shared-contracts/seller-products/seller-products.schema'
import { aPicture } from './a-picture'

let contents = 0

export const aVariant = (changes: Partial<VariantContent> = {}): VariantContent => ({
  color: 'red',
  size: 'm',
  sku: `SKU-${randomUUID().slice(0, 8)}`,
  priceMinor: 4990,
  discount: null,
  stock: 5,
  stockWas: null,
  ...changes,
})

/** All that a product of the matrix needs, its picture uploaded. */
export async function aContent(client: ApiClient, changes: Partial<ProductContent> = {}): Promise<ProductContent> {
  const [brand] = (await client.catalogue.brands()).items
  const picture = await client.sellerProducts.upload({ image: await aPicture() })
  contents += 1
  return {
    name: 'Linen shirt',
    slug: `matrix-shirt-${contents}`,
    brand: brand?.id ?? '',
    category: 'men',
    description: 'A shirt for long evenings.',
    details: 'Linen, washed twice.',
    variants: [aVariant(), aVariant({ size: 'l' })],
    pictures: [{ id: picture.id, color: 'red', alt: 'Front' }],
    ...changes,
  }
}

/** A product in the shop, made by the editor's own way. */
export async function aPublished(
  client: ApiClient,
  changes: Partial<ProductContent> = {},
): Promise<EditableProduct & { content: ProductContent }> {
  const { id, version } = await client.sellerProducts.create({ requestId: randomUUID() })
  const saved = await client.sellerProducts.update({ id, version, ...(await aContent(client, changes)) })
  const product = await client.sellerProducts.publish({ id, version: saved.version })
  if (!product.content) throw new Error('A published product has no content')
  return { ...product, content: product.content }
}
