import { sizeLabel } from 'shared-contracts/catalogue/size-label'
import type { ColorFamily } from 'shared-contracts/colors/color.schema'

/** A size that goods come in. */
interface Size {
  slug: string
  name: string
  system: string
  /** As labels elsewhere call it; empty where that depends on what it is of. */
  eu: string
  uk: string
  us: string
}

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** Slugs of sizes by kind of goods. */
export const CLOTHING_SIZES = ['xs', 's', 'm', 'l', 'xl', 'xxl'] as const
/** By the height of a child. */
export const CHILDRENS_SIZES = range(92, 140, 12).map((height) => `${height}-cm`)
/** What a bottle, jar, tube or bar holds. */
const CONTENTS = ['30-ml', '50-ml', '75-ml', '100-ml', '500-ml', '4-g', '300-g'] as const
export const shoeSizes = (from: number, to: number) => range(from, to).map((size) => `eu-${size}`)

/** What shoes and children's clothes are called in the UK and in the US. A grown-up's shoe has another US size for women and men where both wear it. */
const ELSEWHERE: Readonly<Record<string, readonly [uk: string, us: string]>> = {
  '92-cm': ['2 y', '2T'],
  '104-cm': ['4 y', '4T'],
  '116-cm': ['6 y', '6'],
  '128-cm': ['8 y', '8'],
  '140-cm': ['10 y', '10'],
  'eu-24': ['7', '8'],
  'eu-25': ['8', '9'],
  'eu-26': ['8.5', '9.5'],
  'eu-27': ['9.5', '10.5'],
  'eu-28': ['10', '11'],
  'eu-29': ['11', '12'],
  'eu-30': ['11.5', '12.5'],
  'eu-31': ['12.5', '13.5'],
  'eu-36': ['3.5', '5.5'],
  'eu-37': ['4', '6'],
  'eu-38': ['5', '7'],
  'eu-39': ['6', '8'],
  'eu-40': ['6.5', ''],
  'eu-41': ['7.5', ''],
  'eu-42': ['8', '9'],
  'eu-43': ['9', '10'],
  'eu-44': ['9.5', '10.5'],
  'eu-45': ['10.5', '11.5'],
}

function sizeOf(system: string, slug: string): Size {
  const [uk, us] = ELSEWHERE[slug] ?? ['', '']
  return { slug, name: sizeLabel(slug), system, eu: uk && (/\d+/.exec(slug)?.[0] ?? ''), uk, us }
}

/** Every size that a new shop begins with, in the order in which a shop lists them. */
export const SIZES: readonly Size[] = [
  ...CLOTHING_SIZES.map((slug) => sizeOf('Letters', slug)),
  ...CHILDRENS_SIZES.map((slug) => sizeOf('Height of a child', slug)),
  ...shoeSizes(24, 46).map((slug) => sizeOf('EU shoes', slug)),
  ...CONTENTS.map((slug) => sizeOf('Contents', slug)),
  sizeOf('One size', 'one-size'),
]

/** A place in the shop's tree. Deals are no category: they are whatever is discounted. */
interface Category {
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

/** A colour that goods come in. */
export interface Colour {
  slug: string
  name: string
  /** `#rrggbb` */
  hex: string
  family: ColorFamily | null
  /** The departments whose goods come in it; absent: all. */
  departments?: readonly string[]
}

const ofBottles = { departments: ['beauty', 'home-living'] }

/** The colours that a new shop begins with, from dark to bright, and what bottles, jars and tubes are made of. Black stays short of black, to keep its folds. */
export const COLOURS: readonly Colour[] = [
  { slug: 'black', name: 'Black', hex: '#2a2a2d', family: 'black' },
  { slug: 'charcoal', name: 'Charcoal', hex: '#4a4b50', family: 'grey' },
  { slug: 'grey', name: 'Grey', hex: '#a3a19d', family: 'grey' },
  { slug: 'white', name: 'White', hex: '#f6f4ef', family: 'white' },
  { slug: 'ivory', name: 'Ivory', hex: '#eee3cd', family: 'white' },
  { slug: 'sand', name: 'Sand', hex: '#d3bd9a', family: 'beige' },
  { slug: 'camel', name: 'Camel', hex: '#b98953', family: 'beige' },
  { slug: 'brown', name: 'Brown', hex: '#6b4731', family: 'brown' },
  { slug: 'navy', name: 'Navy', hex: '#27334f', family: 'blue' },
  { slug: 'blue', name: 'Blue', hex: '#4e77ab', family: 'blue' },
  { slug: 'sky', name: 'Sky', hex: '#a9c3d8', family: 'blue' },
  { slug: 'teal', name: 'Teal', hex: '#2f666a', family: null },
  { slug: 'green', name: 'Sage green', hex: '#8a9d80', family: 'green' },
  { slug: 'forest', name: 'Forest', hex: '#33513f', family: 'green' },
  { slug: 'olive', name: 'Olive', hex: '#6d6a3f', family: 'green' },
  { slug: 'red', name: 'Red', hex: '#b8322c', family: 'red' },
  { slug: 'oxblood', name: 'Oxblood', hex: '#662430', family: null },
  { slug: 'rust', name: 'Rust', hex: '#b2573a', family: 'orange' },
  { slug: 'pink', name: 'Rose', hex: '#dba7a2', family: 'pink' },
  { slug: 'lilac', name: 'Lilac', hex: '#a99bc0', family: 'purple' },
  { slug: 'yellow', name: 'Mustard', hex: '#d3a03a', family: 'yellow' },
  { slug: 'amber-glass', name: 'Amber glass', hex: '#93552a', family: null, ...ofBottles },
  { slug: 'green-glass', name: 'Green glass', hex: '#4a6b55', family: null, ...ofBottles },
  { slug: 'blue-glass', name: 'Blue glass', hex: '#30507c', family: null, ...ofBottles },
  { slug: 'clear-glass', name: 'Clear glass', hex: '#cdd9d7', family: null, ...ofBottles },
  { slug: 'opal-glass', name: 'Opal glass', hex: '#efebe2', family: null, ...ofBottles },
  { slug: 'aluminium', name: 'Aluminium', hex: '#b4b8ba', family: 'silver', ...ofBottles },
]
