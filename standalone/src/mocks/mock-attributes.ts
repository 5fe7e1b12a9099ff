import type { AttributedCategory, ManagedAttribute, Safety, ShopSafety } from 'shared-contracts'
import { attributes } from './mock-vocabulary'

/** What is said of products besides colour and size. */
export interface MockAttributes {
  managedAttributes: ManagedAttribute[]
  /** A category's own, by its slug. */
  categoryAttributes: Map<string, AttributedCategory['attributes']>
  /** Of the demo seller. */
  shopSafety: ShopSafety
}

const noSafety: Safety = { manufacturer: null, inEu: true, responsible: null, identifier: '', warnings: '' }

const mockSafety: Safety = {
  ...noSafety,
  manufacturer: {
    name: 'Northlight Outfitters ApS',
    address: 'Havnegade 12\n1058 København K\nDenmark',
    contact: 'safety@northlight.example',
  },
  warnings: 'Keep away from open fire.',
}

/** What products have, besides one that none has and nobody fills in any more. */
const managedAttributesOf = (): ManagedAttribute[] => [
  ...attributes.map(({ slug, name, kind, values }) => ({
    ...{ slug, name, kind, everywhere: kind === 'shares', state: 'active' as const },
    values: values.map((value, index) => ({
      ...{ slug: value.slug, name: value.name },
      ...{ state: 'active' as const, products: index === 0 ? 4 : 0 },
    })),
    ...{ products: 4, version: 1 },
  })),
  {
    ...{ slug: 'heel', name: 'Heel', kind: 'one', everywhere: false, state: 'retired', values: [] },
    ...{ products: 0, version: 1 },
  },
]

export const mockAttributes = (): MockAttributes => ({
  managedAttributes: managedAttributesOf(),
  categoryAttributes: new Map([['men', attributes.map(({ slug }) => ({ slug, required: false }))]]),
  shopSafety: { safety: mockSafety, version: 1 },
})

export const noAttributes = (): MockAttributes => ({
  managedAttributes: [],
  categoryAttributes: new Map(),
  shopSafety: { safety: noSafety, version: 0 },
})
