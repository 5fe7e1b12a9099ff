import type { ApiClient } from 'shared-contracts/client'
import type { ProductDraft } from 'shared-contracts/catalogue/product-draft.schema'
import { aPicture } from './a-picture'

let drafts = 0

/** A product that can be listed as it is. */
export async function aDraft(client: ApiClient, changes: Partial<ProductDraft> = {}): Promise<ProductDraft> {
  const [brand] = (await client.catalogue.brands()).items
  drafts += 1
  const slug = `linen-shirt-${drafts}`
  return {
    images: [await aPicture()],
    name: 'Linen shirt',
    slug,
    price: '49.90',
    stock: 7,
    brand: brand?.id ?? '',
    category: 'men',
    color: 'red',
    size: 'm',
    description: 'A shirt for long evenings.',
    details: 'Linen, washed twice.',
    ...changes,
  }
}
