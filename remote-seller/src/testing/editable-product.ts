import type { EditableProduct } from 'shared-contracts'
import { type Answer } from 'standalone/testing'
import { brands, picture } from './fixtures'

const id = '00000000-0000-4000-8000-000000000001'
export const EDITED_PATH = `/api/seller/products/${id}`
const variant = (size: string, more = {}) => ({
  ...{
    color: 'red',
    size,
    sku: `SHIRT-${size.toUpperCase()}`,
    priceMinor: 4990,
    discount: null,
    stock: 5,
    stockWas: 5,
  },
  ...more,
})
/** A product in the shop with two variants and a picture, as the editor gets it. */
export const editable = (changes: Partial<EditableProduct> = {}): EditableProduct => ({
  id,
  slug: 'linen-shirt',
  status: 'published',
  version: 3,
  publishedAt: '2026-11-01T08:00:00.000Z',
  changed: { by: 'anna@demo.test', at: '2026-11-20T10:42:00.000Z' },
  content: {
    ...{ name: 'Linen shirt', slug: 'linen-shirt', brand: brands[1]?.id ?? '', category: 'men' },
    ...{ description: 'Cool in July.', details: 'Linen.' },
    variants: [variant('m'), variant('l')],
    pictures: [{ id: 'a'.repeat(32), color: 'red', alt: 'Front' }],
  },
  draft: null,
  pictures: [{ ...picture, id: 'a'.repeat(32) }],
  variants: ['m', 'l'].map((size, index) => ({
    id: `00000000-0000-4000-8000-00000000010${index}`,
    ...{ color: 'red', size, onHand: 5, reserved: index, sold: index === 0, archived: false },
  })),
  ...changes,
})

/** Keeps drafts like the server, and remembers them. */
export function drafts() {
  const kept: { version: number; typed: { name: string } }[] = []
  const save: Answer = async (request) => {
    const body = (await request.json()) as (typeof kept)[number]
    kept.push(body)
    return Response.json({ version: body.version + 1, savedAt: '2026-11-21T10:42:00.000Z' })
  }
  return { kept, save }
}
