import { array, boolean, number, object, string, type InferType } from 'yup'
import { OWN_SUBMISSION_STATES } from '../product-submissions/product-submission-terms'
import { shownAttributeSchema } from '../attributes/product-attributes.schema'
import { safetySchema } from '../product-safety/safety.schema'
import { keyedOrCountedShape, pageShape } from '../answers.schema'
import { moneySchema } from './money.schema'
import { deliveryWaySchema } from '../delivery/delivery-way.schema'
import { sizeChartSchema, sizeElsewhereSchema } from '../size-charts/size-chart.schema'
import { colorSchema } from './options.schema'
import { framedPictureSchema, pictureSchema } from './picture.schema'
import { ratingSchema, reputationShape } from './reputation.schema'
import { holidayNow } from '../shop-profile/holiday.schema'
import { PRODUCT_STATES } from '../seller-products/product-limits'

const named = () => object({ slug: string().required(), name: string().required() }).noUnknown()

/** A product as a card shows it. */
export const productCardSchema = object({
  id: string().uuid().required(),
  slug: string().required(),
  title: string().required(),
  brand: named().required(),
  /** What it costs now; the lowest of its variants. */
  price: moneySchema.required(),
  /** Before the discount; `null` without one. */
  listPrice: moneySchema.defined().nullable().default(null),
  /** Whole percent, 1 to 99; `null` without one. */
  discountPercent: number().integer().defined().nullable(),
  /** The first two; the second appears on hover. */
  pictures: array().of(pictureSchema).required(),
  colors: array().of(colorSchema).required(),
  /** Slugs of the sizes that can be had now. */
  sizesInStock: array().of(string().required()).required(),
  /** Of its published reviews, 1 to 5 with one decimal; `null` while there is none. */
  rating: ratingSchema(),
  /** A single piece is left of all its colours and sizes. */
  lastOne: boolean().required(),
  /** ISO 8601; `null` of one that nobody has published. */
  publishedAt: string().defined().nullable().default(null),
}).noUnknown()
export type ProductCard = InferType<typeof productCardSchema>

const variantSchema = object({
  id: string().uuid().required(),
  sku: string().required(),
  color: string().required(),
  size: string().required(),
  price: moneySchema.required(),
  /** Pieces that can be had now; never below zero. */
  available: number().integer().required(),
}).noUnknown()
export type Variant = InferType<typeof variantSchema>

const productPromotionSchema = object({
  /** With its last day, as in `3 for 2 on beauty, until 3 Dec`. */
  text: string().required(),
}).noUnknown()
export type ProductPromotion = InferType<typeof productPromotionSchema>

/** A product as its own page shows it. */
export const productSchema = productCardSchema
  .shape({
    description: string().defined(),
    /** Lines on fabric, cut and care. */
    details: string().defined(),
    material: string().defined().nullable(),
    category: named().required(),
    /** From the top level down to the product's own category. */
    breadcrumb: array().of(named()).required(),
    seller: named()
      .shape({
        /** Nothing of theirs can be bought until it is over. */
        holiday: holidayNow(),
        /** ISO 3166-1 alpha-2, where its parcels come from; `null` while it has not said. */
        country: string().defined().nullable().default(null),
        ...reputationShape,
      })
      .required(),
    /** How its seller sends parcels, cheapest first. */
    delivery: array().of(deliveryWaySchema).required(),
    /** The lowest price of the thirty days before the present discount began; `null` without a discount, or where it was never sold for another price. */
    lowestBefore: moneySchema.defined().nullable().default(null),
    /** Slugs, in the order of wearing. */
    sizes: array().of(string().required()).required(),
    /** What its sizes measure, where an admin has said so. */
    sizeChart: sizeChartSchema.optional().default(undefined),
    /** What labels elsewhere call its sizes; those that they call something. */
    sizesElsewhere: array().of(sizeElsewhereSchema).optional(),
    variants: array().of(variantSchema).required(),
    /** What it is besides, in the order in which it is shown. */
    attributes: array().of(shownAttributeSchema).optional(),
    /** What takes something off it by itself, for everybody who buys it, the highest priority first; absent for nothing. */
    promotions: array().of(productPromotionSchema).optional(),
    /** Absent while nobody has said anything of it. */
    safety: safetySchema.optional().default(undefined),
    /** To its seller, who has just listed it: it waits for staff before it is on sale. */
    waits: boolean().optional(),
  })
  .noUnknown()
export type Product = InferType<typeof productSchema>

/** A seller's own product, as the back-office lists it. */
export const sellerProductSchema = object({
  id: string().uuid().required(),
  slug: string().required(),
  /** Empty while a draft has none. */
  title: string().defined(),
  status: string().oneOf(PRODUCT_STATES).required(),
  /** Its words are empty while a draft has none. */
  category: object({ slug: string().defined(), name: string().defined() }).noUnknown().required(),
  price: moneySchema.required(),
  discountPercent: number().integer().defined().nullable(),
  /** Pieces on hand, over all variants. */
  stock: number().integer().required(),
  picture: pictureSchema.defined().nullable().default(null),
  /** ISO 8601. */
  createdAt: string().required(),
  /** Variants on the shelf, and how many of them are low (see `sellerStock`) or out. */
  variants: number().integer().required(),
  lowVariants: number().integer().required(),
  outVariants: number().integer().required(),
  /** Something is typed that shoppers do not see yet. */
  hasDraft: boolean().required(),
  /** The marketplace has taken it down: nobody can buy it, whatever its state. */
  takenDown: boolean().optional(),
  /** It, or a change of it, waits for staff, or was sent back and not submitted since. */
  submission: object({ state: string().oneOf(OWN_SUBMISSION_STATES).required(), at: string().required() })
    .noUnknown()
    .optional()
    .default(undefined),
}).noUnknown()
export type SellerProduct = InferType<typeof sellerProductSchema>

export const productPageSchema = object({
  items: array().of(productCardSchema).required(),
  /** At most `STORE_PAGES` pages, however many products there are. */
  ...pageShape,
  /** Counting stopped at `total`: there are more. */
  hasMore: boolean().optional(),
  /** The filter `brand` by today's addresses, where one that it names was merged into another. */
  brand: string().optional(),
  /** The filter `color` by today's addresses, where one that it names was merged into another. */
  color: string().optional(),
  /** The address that the category has now, where the one asked for is a former one. */
  category: string().optional(),
  /** The collection that was asked for; absent where there is no such one. */
  collection: object({
    title: string().required(),
    text: string().defined(),
    /** Of the library, above its title. */
    picture: framedPictureSchema.optional().default(undefined),
  })
    .noUnknown()
    .optional()
    .default(undefined),
  /** The words that were searched for instead, because nothing has those that were typed; `null` when they were taken as they are. */
  readAs: string().defined().nullable().default(null),
  /** Words that find something where those typed find nothing, but too far from them to be taken without asking. */
  didYouMean: string().defined().nullable().default(null),
  /** Words that were left out, since nothing fits with them. */
  dropped: array().of(string().required()).required().default([]),
  /** Words that nothing has, each with the nearest that are shown in their place. */
  nearest: array()
    .of(
      object({ typed: string().required(), by: array().of(string().required()).required() })
        .noUnknown()
        .required(),
    )
    .required()
    .default([]),
  /**
   * What of the words narrows as a filter does: a size, as in `UK 8`, or the most that it may cost. `sizes`: slugs of those that it
   * may be. `rest`: the words without it.
   */
  wordFilters: array()
    .of(
      object({
        size: string().optional(),
        sizes: array().of(string().required()).optional().default(undefined),
        maxPriceMinor: number().integer().min(0).optional(),
        rest: string().defined(),
      })
        .noUnknown()
        .required(),
    )
    .optional()
    .default(undefined),
}).noUnknown()
export type ProductPage = InferType<typeof productPageSchema>
export const sellerProductPageSchema = object({
  items: array().of(sellerProductSchema).required(),
  ...keyedOrCountedShape,
  /** Of all own products, whatever the filter. */
  counts: object({
    all: number().integer().required(),
    published: number().integer().required(),
    draft: number().integer().required(),
    archived: number().integer().required(),
  })
    .noUnknown()
    .required(),
}).noUnknown()
export type SellerProductPage = InferType<typeof sellerProductPageSchema>

const linkSchema = () =>
  object({ text: string().required(), to: string().required() }).noUnknown().defined().nullable().default(null)

/** What the landing page shows, in one answer. */
export const landingSchema = object({
  /** The carousel: winter pieces with at least 10 % off, else others that are reduced so, else the newest; or those of its collection. */
  winter: array().of(productCardSchema).required(),
  /** Of the winter pieces, counted up to `MOST_COUNTED`; none where the carousel has others. */
  winterTotal: number().integer().required(),
  newIn: array().of(productCardSchema).required(),
  /** One tile per top-level category, with a cut-out where one exists, else a picture. */
  categories: array()
    .of(
      object({
        slug: string().required(),
        name: string().required(),
        productCount: number().integer().required(),
        picture: pictureSchema.defined().nullable().default(null),
        /** The picture has a transparent ground. */
        cutout: boolean().required(),
      }).noUnknown(),
    )
    .required(),
  /** The opening picture's product and its cut-out. */
  hero: object({ product: productCardSchema.required(), cutout: pictureSchema.defined().nullable().default(null) })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** The seller whose story the page shows; `null` while nobody sells. */
  story: object({
    seller: named().required(),
    story: string().defined(),
    pieces: array().of(productCardSchema).required(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** What it opens with, in words; `title` line by line, with what is set off between asterisks. Without a link it leads to the carousel, or to the store. */
  opening: object({
    title: string().required(),
    text: string().defined(),
    link: linkSchema(),
    /** Of the library, in place of the product's. */
    picture: framedPictureSchema.optional().default(undefined),
  })
    .noUnknown()
    .required(),
  /** What stands below, in its order; what the shop has nothing for is left out by whoever shows it. */
  sections: array()
    .of(
      object({
        /** Of `LANDING_SECTIONS`; others may come. */
        kind: string().required(),
        title: string().defined(),
        text: string().defined(),
        link: linkSchema(),
        /** Slug of the collection whose products it shows. */
        collection: string().defined().nullable().default(null),
        /** Of a `collection`; those of the carousel stand in `winter`. */
        products: array().of(productCardSchema).optional(),
        /** Of the library, beside a `text`. */
        picture: framedPictureSchema.optional().default(undefined),
      }).noUnknown(),
    )
    .required(),
  /** The shop's own ways of delivery, cheapest first; a seller may have others. */
  delivery: array().of(deliveryWaySchema).optional(),
}).noUnknown()
export type Landing = InferType<typeof landingSchema>
