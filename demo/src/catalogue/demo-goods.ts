import type { PictureSpec } from '../drawing/picture-spec'

/** Who sells in the demo shop, and what they make. Plain JSON, as all here; refers by slug, never by id. */
export interface DemoPeople {
  sellers: readonly DemoSeller[]
  brands: readonly DemoBrand[]
}

/** All that the demo shop sells and who sells it. */
export interface DemoCatalogue extends DemoPeople {
  /** Newest first. */
  products: DemoProduct[]
}

export interface DemoSeller {
  slug: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** One sentence about who they are, for the seller's story. */
  story: string
}

export interface DemoBrand {
  slug: string
  name: string
}

/** One value of an attribute, by the slugs of both. */
export interface DemoValue {
  attribute: string
  value: string
  /** Whole per cent; those of one attribute sum to 100. */
  share: number | null
}

export interface DemoProduct {
  /** Its place in the catalogue, from 1. */
  number: number
  /** Unique in the catalogue, whatever its size. */
  slug: string
  title: string
  /** Always a sub-category. */
  categorySlug: string
  brandSlug: string
  sellerSlug: string
  /** Before the discount, in euro cents. */
  listPriceMinor: number
  /** Whole per cent, 10 to 50; null when the product is sold at its list price. */
  discountPercent: number | null
  material: string
  /** One or two sentences. */
  description: string
  /** Several lines on fabric, cut and care, separated by line feeds. */
  details: string
  season: 'winter' | 'summer' | 'all'
  attributes: DemoValue[]
  /** What is to be known before it is used, where that is more than its shop says of all; `null` elsewhere. */
  warnings: string | null
  /** Has decimals, grows strictly from product to product: sorting by it keeps the order of the catalogue. */
  publishedDaysAgo: number
  /** One to three; the first is the one that a product card shows. */
  colours: DemoProductColour[]
  /** Slugs, smallest first. */
  sizes: string[]
  /** Every colour in every size. */
  variants: DemoVariant[]
}

export interface DemoProductColour {
  slug: string
  /** Three: the front, a detail, the back or another view. */
  pictures: DemoPicture[]
}

export interface DemoPicture {
  spec: PictureSpec
  /** What a screen reader says. */
  alt: string
}

export interface DemoVariant {
  /** Unique in the catalogue. */
  sku: string
  colourSlug: string
  sizeSlug: string
  /** 0 is sold out. */
  stock: number
}
