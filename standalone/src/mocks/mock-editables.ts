import type { EditableProduct, Product, TypedProduct } from 'shared-contracts'
import type { ProductRow } from './fixtures'
import { mockId } from './mock-facts'

const SOMEBODY = 'anna@demo.test'

/** An id of a picture's form, the same for the same words. */
export const pictureIdOf = (words: string) =>
  [...words]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(32, '0')
    .slice(0, 32)

/** Why the marketplace has taken a product of the mocked shop down. */
const takeDown = (): NonNullable<EditableProduct['takeDown']> => ({
  id: mockId(40, 0),
  category: 'misleading',
  ground: 'terms',
  provision: 'Terms for sellers, 3.2: what a product is made of',
  facts: 'It is called cashmere, and its label says acrylic.',
  scope: 'until_corrected',
  source: 'report',
  at: '2026-02-12T09:00:00.000Z',
  appealUntil: '2026-08-12T09:00:00.000Z',
  appeal: null,
  decision: null,
})

/** A product of the mocked shop as its seller edits it. */
export function toEditable(row: ProductRow, product: Product, brand: string): EditableProduct {
  const pictures = product.pictures.map((picture, index) => ({ ...picture, id: pictureIdOf(`${index}${product.id}`) }))
  const at = '2026-01-30T09:00:00.000Z'
  return {
    id: product.id,
    slug: product.slug,
    status: row.status,
    version: 3,
    publishedAt: row.status === 'draft' ? null : at,
    changed: { by: SOMEBODY, at },
    content: {
      name: product.title,
      slug: product.slug,
      brand,
      category: row.category,
      ...(product.material !== null && { material: product.material }),
      description: product.description,
      details: product.details,
      variants: product.variants.map(({ color, size, sku }) => ({
        ...{ color, size, sku },
        priceMinor: row.priceMinor,
        discount: row.discountPercent,
        stock: row.stock,
        stockWas: row.stock,
      })),
      pictures: pictures.map(({ id, color, alt }) => ({ id, color, alt })),
    },
    draft: null,
    pictures,
    variants: product.variants.map(({ id, color, size }, index) => ({
      ...{ id, color, size },
      onHand: row.stock,
      reserved: Math.min(row.stock, index === 0 ? 1 : 0),
      sold: index === 0,
      archived: false,
    })),
    ...(row.status === 'archived' && { takeDown: takeDown() }),
  }
}

/** A draft in which nothing, or what is given, is typed. */
export function aMockDraft(id: string, typed: TypedProduct | null): EditableProduct {
  const at = new Date().toISOString()
  return {
    id,
    slug: `draft-${id}`,
    status: 'draft',
    version: 1,
    publishedAt: null,
    changed: { by: SOMEBODY, at },
    content: null,
    draft: typed && { by: SOMEBODY, at, typed, overtaken: false },
    pictures: [],
    variants: [],
  }
}
