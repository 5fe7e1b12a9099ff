import type { DemoCategory } from './demo-catalogue'

const TREE = {
  men: ['Men', ['Coats & jackets', 'Knitwear', 'Shirts', 'T-shirts & sweatshirts', 'Trousers', 'Shoes', 'Accessories']],
  women: [
    'Women',
    ['Coats & jackets', 'Knitwear', 'Dresses', 'Tops', 'Skirts & trousers', 'Shoes', 'Bags & accessories'],
  ],
  kids: ['Kids', ['Coats & jackets', 'Knitwear', 'Tops', 'Trousers & dresses', 'Shoes', 'Accessories']],
  'home-living': ['Home & Living', ['Cushions & throws', 'Tableware', 'Vases & candles', 'Lighting', 'Bath']],
  beauty: ['Beauty', ['Skincare', 'Bath & body', 'Make-up', 'Fragrance']],
} as const

/** `Coats & jackets` of `men` becomes `men-coats-jackets`. */
const slugOf = (parent: string, name: string) =>
  `${parent}-${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`

/** The shop's departments, each followed by what it holds. Deals are no category: they are whatever is discounted. */
export const CATEGORIES: readonly DemoCategory[] = Object.entries(TREE).flatMap(([slug, [name, children]]) => [
  { slug, name, parentSlug: null },
  ...children.map((child) => ({ slug: slugOf(slug, child), name: child, parentSlug: slug })),
])
