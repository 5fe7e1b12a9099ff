import type { Outline } from './mock-files'

/** Everything that the mocks know, as short rows; `make-product.ts` turns a row into the contract's shapes. */
export interface ProductRow {
  title: string
  brand: string
  /** Slug of a child category, or of a top-level one. */
  category: string
  outline: Outline
  colors: string[]
  /** In the order of wearing. */
  sizes: string[]
  priceMinor: number
  discountPercent: number | null
  /** Pieces of every variant. */
  stock: number
  status: 'draft' | 'published' | 'archived'
  material: string | null
}

export const shopName = 'Nordhavn Atelier'

export const brandNames = ['Atelier Sol', 'Kelder', 'Moss & Field', 'Nordhavn', 'Tarn']

export const colorRows = [
  { slug: 'black', name: 'Black', hex: '#23211f' },
  { slug: 'blue', name: 'Blue', hex: '#33425c' },
  { slug: 'green', name: 'Green', hex: '#6f8467' },
  { slug: 'red', name: 'Red', hex: '#9c3f2f' },
  { slug: 'sand', name: 'Sand', hex: '#c9b79c' },
  { slug: 'white', name: 'White', hex: '#f2eee6' },
]

const clothing = ['s', 'm', 'l', 'xl']
const oneSize = ['one-size']

export const categoryRows = [
  { slug: 'men', name: 'Men', sizes: clothing, children: { 'men-coats': 'Coats', 'men-shirts': 'Shirts' } },
  {
    slug: 'women',
    name: 'Women',
    sizes: clothing,
    children: { 'women-dresses': 'Dresses', 'women-knitwear': 'Knitwear' },
  },
  { slug: 'kids', name: 'Kids', sizes: ['104', '116', '128', '140'], children: { 'kids-knitwear': 'Knitwear' } },
  { slug: 'home-living', name: 'Home & Living', sizes: oneSize, children: { 'home-cushions': 'Cushions' } },
  { slug: 'beauty', name: 'Beauty', sizes: oneSize, children: { 'beauty-skin': 'Skin care' } },
] as const

const published = { discountPercent: null, stock: 8, status: 'published' as const, material: 'Wool', sizes: clothing }

export const productRows: ProductRow[] = [
  {
    ...published,
    title: 'Double-breasted wool coat',
    brand: 'Nordhavn',
    category: 'men-coats',
    outline: 'coat',
    colors: ['blue', 'black'],
    priceMinor: 28_900,
    discountPercent: 14,
  },
  {
    ...published,
    title: 'Lambswool crew neck',
    brand: 'Moss & Field',
    category: 'women-knitwear',
    outline: 'knit',
    colors: ['green', 'red', 'black'],
    priceMinor: 9_900,
    discountPercent: 10,
  },
  {
    ...published,
    title: 'Linen pinafore dress',
    brand: 'Atelier Sol',
    category: 'women-dresses',
    outline: 'dress',
    colors: ['red', 'blue'],
    priceMinor: 13_500,
    discountPercent: 12,
    material: 'Linen',
  },
  {
    ...published,
    title: 'Ribbed fisherman knit',
    brand: 'Kelder',
    category: 'women-knitwear',
    outline: 'knit',
    colors: ['sand', 'white'],
    priceMinor: 14_500,
    discountPercent: 11,
  },
  {
    ...published,
    title: 'Driving coat, navy',
    brand: 'Tarn',
    category: 'men-coats',
    outline: 'coat',
    colors: ['blue'],
    priceMinor: 22_500,
    discountPercent: 12,
    stock: 1,
  },
  {
    ...published,
    title: 'Poplin work shirt',
    brand: 'Kelder',
    category: 'men-shirts',
    outline: 'shirt',
    colors: ['white', 'blue'],
    priceMinor: 7_900,
    material: 'Cotton',
  },
  {
    ...published,
    title: 'Pleated wool trousers',
    brand: 'Nordhavn',
    category: 'men',
    outline: 'trousers',
    colors: ['black', 'sand'],
    priceMinor: 12_900,
  },
  {
    ...published,
    title: 'Evening slip dress',
    brand: 'Atelier Sol',
    category: 'women-dresses',
    outline: 'dress',
    colors: ['black'],
    priceMinor: 15_900,
    stock: 0,
    material: 'Silk',
  },
  {
    ...published,
    title: 'Suede court shoe',
    brand: 'Tarn',
    category: 'women',
    outline: 'shoe',
    colors: ['sand', 'red'],
    sizes: ['37', '38', '39', '40'],
    priceMinor: 11_900,
    material: 'Suede',
  },
  {
    ...published,
    title: 'Saddle tote',
    brand: 'Tarn',
    category: 'women',
    outline: 'bag',
    colors: ['red', 'black'],
    sizes: oneSize,
    priceMinor: 18_900,
    discountPercent: 20,
    material: 'Leather',
  },
  {
    ...published,
    title: 'School-run cardigan',
    brand: 'Moss & Field',
    category: 'kids-knitwear',
    outline: 'knit',
    colors: ['red', 'green'],
    sizes: ['104', '116', '128', '140'],
    priceMinor: 4_900,
  },
  {
    ...published,
    title: 'Washed linen cushion',
    brand: 'Atelier Sol',
    category: 'home-cushions',
    outline: 'cushion',
    colors: ['sand', 'green'],
    sizes: oneSize,
    priceMinor: 3_900,
    material: 'Linen',
  },
  {
    ...published,
    title: 'Oat and honey balm',
    brand: 'Moss & Field',
    category: 'beauty-skin',
    outline: 'jar',
    colors: ['white'],
    sizes: oneSize,
    priceMinor: 1_900,
    discountPercent: 30,
    material: null,
  },
  {
    ...published,
    title: 'Overshirt, unfinished',
    brand: 'Kelder',
    category: 'men-shirts',
    outline: 'shirt',
    colors: ['green'],
    priceMinor: 9_500,
    status: 'draft',
    material: null,
  },
  {
    ...published,
    title: 'Last year’s parka',
    brand: 'Nordhavn',
    category: 'men-coats',
    outline: 'coat',
    colors: ['green'],
    priceMinor: 19_900,
    stock: 0,
    status: 'archived',
    material: null,
  },
]
