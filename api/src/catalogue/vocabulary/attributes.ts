import type { AttributeKind } from 'shared-contracts/attributes/attribute-terms'

/** What is said of goods besides colour and size, with its values in the order in which they are shown. */
interface Attribute {
  slug: string
  name: string
  kind: AttributeKind
  /** The whole shop can be narrowed by it. */
  everywhere: boolean
  /** Addresses of the departments whose products have it. */
  departments: readonly string[]
  /** Names by slug. */
  values: Readonly<Record<string, string>>
}

/** Departments of what is worn. */
export const WORN = ['men', 'women', 'kids']

/** The attributes that come with the shop's own tree of categories. */
export const ATTRIBUTES: readonly Attribute[] = [
  {
    ...{ slug: 'composition', name: 'Composition', kind: 'shares', everywhere: true },
    departments: [...WORN, 'home-living'],
    values: {
      ...{ wool: 'Wool', alpaca: 'Alpaca', cotton: 'Cotton', linen: 'Linen', viscose: 'Viscose', leather: 'Leather' },
      ...{ polyamide: 'Polyamide', polyester: 'Polyester', elastane: 'Elastane', rubber: 'Rubber', acetate: 'Acetate' },
      ceramic: 'Ceramic',
    },
  },
  {
    ...{ slug: 'fit', name: 'Fit', kind: 'one', everywhere: false, departments: WORN },
    values: { slim: 'Slim', regular: 'Regular', relaxed: 'Relaxed' },
  },
  {
    ...{ slug: 'care', name: 'Care', kind: 'several', everywhere: false, departments: [...WORN, 'home-living'] },
    values: {
      ...{ 'machine-wash-30': 'Machine wash at 30 °C', 'machine-wash-40': 'Machine wash at 40 °C' },
      ...{
        'hand-wash': 'Hand wash',
        'dry-flat': 'Dry flat',
        'dry-clean': 'Dry clean',
        'no-tumble-dry': 'No tumble drying',
      },
      ...{ 'wipe-clean': 'Wipe clean', brush: 'Brush' },
    },
  },
  {
    ...{ slug: 'season', name: 'Season', kind: 'one', everywhere: true, departments: WORN },
    values: { winter: 'Winter', summer: 'Summer', all: 'All year' },
  },
  {
    ...{ slug: 'occasion', name: 'Occasion', kind: 'several', everywhere: false, departments: WORN },
    values: { everyday: 'Everyday', work: 'Work', evening: 'Evening', outdoors: 'Outdoors' },
  },
]
