import { CHILDRENS_SIZES, CLOTHING_SIZES, shoeSizes } from './sizes'

/** A place in the shop's tree. Deals are no category: they are whatever is discounted. */
export interface Category {
  slug: string
  name: string
  /** `null` for a department. */
  parentSlug: string | null
  /** What goods in it come in; a department's are those of all that it holds. */
  sizes: readonly string[]
}

const clothing = [...CLOTHING_SIZES]
const accessories = ['s', 'm', 'l', 'xl', 'one-size']
const one = ['one-size']

const TREE: Readonly<Record<string, readonly [name: string, children: Readonly<Record<string, readonly string[]>>]>> = {
  men: [
    'Men',
    {
      'Coats & jackets': clothing,
      Knitwear: clothing,
      Shirts: clothing,
      'T-shirts & sweatshirts': clothing,
      Trousers: clothing,
      Shoes: shoeSizes(40, 45),
      Accessories: accessories,
    },
  ],
  women: [
    'Women',
    {
      'Coats & jackets': clothing,
      Knitwear: clothing,
      Dresses: clothing.slice(0, -1),
      Tops: clothing,
      'Skirts & trousers': clothing,
      Shoes: shoeSizes(36, 41),
      'Bags & accessories': ['one-size', 's', 'm', 'l'],
    },
  ],
  kids: [
    'Kids',
    {
      'Coats & jackets': CHILDRENS_SIZES,
      Knitwear: CHILDRENS_SIZES,
      Tops: CHILDRENS_SIZES,
      'Trousers & dresses': CHILDRENS_SIZES,
      Shoes: shoeSizes(24, 31),
      Accessories: one,
    },
  ],
  'home-living': [
    'Home & Living',
    { 'Cushions & throws': one, Tableware: one, 'Vases & candles': one, Lighting: one, Bath: one },
  ],
  beauty: [
    'Beauty',
    {
      Skincare: ['30-ml', '75-ml', '100-ml'],
      'Bath & body': ['100-ml', '500-ml', '300-g', '75-ml'],
      'Make-up': ['4-g'],
      Fragrance: ['50-ml'],
    },
  ],
}

/** `Coats & jackets` of `men` becomes `men-coats-jackets`. */
const slugOf = (parent: string, name: string) =>
  `${parent}-${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`

/** The categories that a new shop begins with: its departments, each followed by what it holds. */
export const CATEGORIES: readonly Category[] = Object.entries(TREE).flatMap(([slug, [name, children]]) => [
  { slug, name, parentSlug: null, sizes: [...new Set(Object.values(children).flat())] },
  ...Object.entries(children).map(([child, sizes]) => ({
    slug: slugOf(slug, child),
    name: child,
    parentSlug: slug,
    sizes,
  })),
])
