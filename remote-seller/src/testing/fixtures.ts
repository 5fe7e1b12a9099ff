import type {
  Account,
  Brand,
  FormOptions,
  Picture,
  Product,
  Security,
  SellerOverview,
  SellerProduct,
} from 'shared-contracts'

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const shopId = uuid(800)

export const account: Account = {
  id: uuid(900),
  audience: 'seller',
  email: 'seller@demo.test',
  name: 'Nordhavn Atelier',
}

/** An account that only its password protects. */
export const security: Security = {
  email: account.email,
  emailVerifiedAt: '2026-01-05T09:00:00.000Z',
  pendingEmail: null,
  authenticatorSince: null,
  recoveryCodesLeft: 0,
}

export const brands: Brand[] = [
  { id: uuid(1), name: 'Atelier Sol' },
  { id: uuid(2), name: 'Kelder' },
]

export const formOptions: FormOptions = {
  categories: [
    { slug: 'men', label: 'Men', sizes: ['s', 'm', 'l', 'xl'], colors: ['red', 'navy'] },
    { slug: 'men-shoes', label: 'Men / Shoes', sizes: ['eu-41', 'eu-42'], colors: ['red'] },
  ],
  colors: [
    { slug: 'red', name: 'Red', hex: '#aa2222' },
    { slug: 'navy', name: 'Navy', hex: '#222255' },
  ],
}

export const picture: Picture = {
  id: 'coat',
  alt: 'A wool coat',
  width: 800,
  height: 1000,
  placeholder: 'data:image/webp;base64,AAAA',
  srcset: '/media/coat-400.webp 400w',
  url: '/media/coat-800.webp',
  color: null,
}

/** One row of the seller's list; the index makes id and slug its own. */
export const sellerProduct = (index: number, changes: Partial<SellerProduct> = {}): SellerProduct => ({
  id: uuid(index),
  slug: `coat-${index}`,
  title: `Wool coat ${index}`,
  status: 'published',
  category: { slug: 'coats', name: 'Coats' },
  price: { amountMinor: 24_900, currency: 'EUR' },
  discountPercent: null,
  stock: 40,
  picture,
  createdAt: '2026-11-01T08:00:00.000Z',
  variants: 8,
  lowVariants: 0,
  outVariants: 0,
  hasDraft: false,
  ...changes,
})

export const overview: SellerOverview = {
  products: 48,
  listed: 52,
  pieces: 1240,
  lowStockTotal: 7,
  lowStock: [sellerProduct(1, { title: 'Linen dress', stock: 2 })],
  latest: [sellerProduct(2), sellerProduct(3)],
  work: { toAccept: 2, toShip: 3, overdue: 1, returns: 1, disputes: 1, unread: 1, unanswered: 2 },
  sales: {
    ...{ day: '2026-11-22', orders: 4, gross: { amountMinor: 24_000, currency: 'EUR' } },
    ...{ usual: { amountMinor: 20_000, currency: 'EUR' }, weeks: 4 },
    trend: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
      gross: { amountMinor: index * 1_000, currency: 'EUR' },
    })),
  },
  nextPayout: { at: '2026-11-23T06:00:00.000Z', amount: { amountMinor: 81_250, currency: 'EUR' } },
}

export const createdProduct: Product = {
  id: uuid(500),
  slug: 'linen-shirt',
  title: 'Linen shirt',
  brand: { slug: 'kelder', name: 'Kelder' },
  price: { amountMinor: 4990, currency: 'EUR' },
  listPrice: null,
  discountPercent: null,
  pictures: [picture],
  colors: [],
  sizesInStock: ['m'],
  description: 'Cool in July.',
  details: 'Linen.',
  material: null,
  category: { slug: 'men', name: 'Men' },
  breadcrumb: [{ slug: 'men', name: 'Men' }],
  seller: {
    slug: 'nordhavn',
    name: 'Nordhavn Atelier',
    holiday: null,
    country: 'DK',
    rating: null,
    answersWithinHours: null,
  },
  rating: null,
  lastOne: false,
  publishedAt: null,
  lowestBefore: null,
  delivery: [],
  sizes: ['m'],
  variants: [],
}
