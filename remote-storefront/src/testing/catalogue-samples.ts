import type {
  Category,
  Facets,
  Landing,
  Picture,
  Product,
  ProductCard,
  ProductPage,
  SellerProfile,
} from 'shared-contracts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A picture of a colour. */
export function aPicture(over: Partial<Picture> = {}): Picture {
  const id = over.id ?? 'picture-1'
  return {
    id,
    alt: 'A coat on a plain ground',
    width: 1200,
    height: 1500,
    placeholder: 'data:image/webp;base64,UklGRg==',
    srcset: `/files/${id}-400.webp 400w, /files/${id}-800.webp 800w, /files/${id}-1600.webp 1600w`,
    avif: `/files/${id}-400.avif 400w, /files/${id}-800.avif 800w, /files/${id}-1600.avif 1600w`,
    url: `/files/${id}-800.webp`,
    color: 'navy',
    ...over,
  }
}

/** A discounted product card; `number` makes it another one. */
export function aCard(number = 1, over: Partial<ProductCard> = {}): ProductCard {
  return {
    id: uuid(number),
    slug: `wool-coat-${number}`,
    title: `Wool coat ${number}`,
    brand: { slug: 'nordhavn', name: 'Nordhavn' },
    price: { amountMinor: 24_900, currency: 'EUR' },
    listPrice: { amountMinor: 28_900, currency: 'EUR' },
    discountPercent: 14,
    pictures: [aPicture({ id: `front-${number}` }), aPicture({ id: `back-${number}`, alt: 'The same from behind' })],
    colors: [
      { slug: 'navy', name: 'Navy', hex: '#1f2a44' },
      { slug: 'rust', name: 'Rust', hex: '#a0462a' },
    ],
    sizesInStock: ['s', 'm'],
    rating: null,
    lastOne: false,
    publishedAt: '2026-01-10T09:00:00.000Z',
    ...over,
  }
}

const price = { amountMinor: 24_900, currency: 'EUR' }

/** A product in two colours: navy in S (plenty), M (three left) and L (sold out); rust sold out. */
export function aProduct(over: Partial<Product> = {}): Product {
  return {
    ...aCard(),
    slug: 'wool-coat',
    title: 'Wool coat',
    pictures: [
      aPicture({ id: 'navy-front', alt: 'Navy coat' }),
      aPicture({ id: 'navy-back', alt: 'Navy coat from behind' }),
      aPicture({ id: 'rust-front', alt: 'Rust coat', color: 'rust' }),
    ],
    description: 'A coat for the long way home.',
    details: 'Double-breasted\nTwo pockets\nDry clean',
    material: '100% wool',
    category: { slug: 'women-coats', name: 'Coats' },
    breadcrumb: [
      { slug: 'women', name: 'Women' },
      { slug: 'women-coats', name: 'Coats' },
    ],
    seller: {
      slug: 'quayside',
      name: 'Quayside',
      holiday: null,
      country: 'DK',
      rating: null,
      answersWithinHours: null,
    },
    lowestBefore: { amountMinor: 27_900, currency: 'EUR' },
    delivery: [
      {
        name: 'Standard',
        price: { amountMinor: 490, currency: 'EUR' },
        freeFrom: { amountMinor: 7500, currency: 'EUR' },
        minDays: 3,
        maxDays: 5,
        countries: null,
      },
    ],
    sizes: ['s', 'm', 'l'],
    variants: [
      { id: uuid(101), sku: 'WC-N-S', color: 'navy', size: 's', price, available: 12 },
      { id: uuid(102), sku: 'WC-N-M', color: 'navy', size: 'm', price, available: 3 },
      { id: uuid(103), sku: 'WC-N-L', color: 'navy', size: 'l', price, available: 0 },
      { id: uuid(104), sku: 'WC-R-S', color: 'rust', size: 's', price, available: 0 },
    ],
    ...over,
  }
}

/** One page of the store with two cards. */
export function aStorePage(over: Partial<ProductPage> = {}): ProductPage {
  const asTyped = { readAs: null, didYouMean: null, dropped: [], nearest: [] }
  return { items: [aCard(1), aCard(2)], page: 1, pageCount: 1, total: 2, ...asTyped, ...over }
}

export const categories: Category[] = [
  {
    slug: 'women',
    name: 'Women',
    productCount: 40,
    children: [
      { slug: 'women-coats', name: 'Coats', productCount: 12 },
      { slug: 'women-knitwear', name: 'Knitwear', productCount: 9 },
    ],
  },
  { slug: 'men', name: 'Men', productCount: 31, children: [] },
]

/** What `categories` can be narrowed by. */
export function someFacets(over: Partial<Facets> = {}): Facets {
  return {
    total: 2,
    categories: categories.map(({ slug, name, productCount, children }) => ({
      slug,
      name,
      count: productCount,
      children: children.map((child) => ({ slug: child.slug, name: child.name, count: child.productCount })),
    })),
    brands: [
      { slug: 'nordhavn', name: 'Nordhavn', count: 14 },
      { slug: 'tarn', name: 'Tarn', count: 6 },
    ],
    colors: [
      { slug: 'navy', name: 'Navy', hex: '#1f2a44', count: 9 },
      { slug: 'rust', name: 'Rust', hex: '#a0462a', count: 4 },
    ],
    sizes: [
      { slug: 's', name: 'S', count: 11 },
      { slug: 'm', name: 'M', count: 8 },
    ],
    price: {
      minMinor: 1_900,
      maxMinor: 28_900,
      ranges: [
        { minPriceMinor: null, maxPriceMinor: 2_500, count: 3 },
        { minPriceMinor: 20_000, maxPriceMinor: null, count: 5 },
      ],
    },
    deals: 12,
    discounts: [{ minDiscount: 20, count: 7 }],
    ratings: [],
    inStock: 18,
    loosen: [],
    ...over,
  }
}

/** Who sells `aProduct`. */
export const aSeller: SellerProfile = {
  slug: 'quayside',
  name: 'Quayside',
  country: 'DK',
  story: 'Two sisters, one loom.',
  logo: null,
  banner: null,
  holiday: null,
  business: null,
  contactEmail: null,
  rating: null,
  answersWithinHours: null,
  productCount: 2,
}

/** A section of the landing page. */
export const aSection = (kind: string, title = '', over: Partial<Landing['sections'][number]> = {}) => ({
  ...{ kind, title, text: '', link: null, collection: null },
  ...over,
})

/** A landing page with seven winter pieces, as the first version had. */
export function aLanding(over: Partial<Landing> = {}): Landing {
  const cards = Array.from({ length: 7 }, (_, index) => aCard(index + 1))
  return {
    winter: cards,
    winterTotal: 64,
    newIn: cards.slice(0, 4),
    categories: categories.map(({ slug, name, productCount }) => ({
      slug,
      name,
      productCount,
      picture: aPicture(),
      cutout: true,
    })),
    hero: { product: aCard(9, { title: 'Long coat' }), cutout: aPicture({ id: 'cutout' }) },
    story: {
      seller: { slug: 'quayside', name: 'Quayside' },
      story: 'Two sisters, one loom.',
      pieces: cards.slice(0, 3),
    },
    opening: { title: 'Made for\n*more* than\none winter.', text: 'Heavy cloth.', link: null },
    sections: [
      aSection('delivery'),
      ...[aSection('carousel', 'Winter Store'), aSection('tiles', 'Where to begin'), aSection('new', 'New in')],
      ...[aSection('viewed'), aSection('story')],
    ],
    ...over,
  }
}
