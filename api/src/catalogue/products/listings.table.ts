import { bigint, char, integer, json, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import { moment, searchWords } from '../../platform/db/columns'

/** What is on sale, in the form in which it is filtered, counted and sorted. Kept by triggers and only read, which the catalogue's migration makes. */
export const listings = pgTable(
  'listings',
  {
    productId: uuid('product_id').notNull(),
    currency: char({ length: 3 }).notNull(),
    sellerId: uuid('seller_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    /** Of the cheapest variant. */
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    discountPercent: integer('discount_percent'),
    ratingAvg: real('rating_avg'),
    ratingCount: integer('rating_count').notNull(),
    /** Codes of all its variants' colours and sizes, each once, in ascending order; so with all lists here. */
    colors: smallint().array().notNull(),
    sizes: smallint().array().notNull(),
    /** Colour and size of each variant in one number: see `pairOf`. */
    pairs: integer().array().notNull(),
    /** The same of the variants that can be had now. */
    stockedColors: smallint('stocked_colors').array().notNull(),
    stockedSizes: smallint('stocked_sizes').array().notNull(),
    stockedPairs: integer('stocked_pairs').array().notNull(),
    /** Codes of the values of its attributes. */
    attributes: integer().array().notNull().default([]),
    publishedAt: moment('published_at').notNull(),
    /** Pieces of the last months; see `rankListings`. */
    sold: integer().notNull().default(0),
    season: text({ enum: ['winter', 'summer', 'all'] }).notNull(),
    /** What it is found by; see `searchVector`. */
    search: searchWords().notNull(),
    /** What speaks for it whatever was typed, some minutes old; see `rankListings`. */
    worth: real().notNull().default(0),
    /** Codes of its colours as its seller put them, for its card. */
    cardColors: smallint('card_colors').array().notNull().default([]),
    /** Of the cheapest variant before the discount; null without one. */
    listMinor: bigint('list_minor', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency] })],
)

/** The facets of each large category; see `keepFacets`. */
export const keptFacets = pgTable(
  'kept_facets',
  {
    currency: char({ length: 3 }).notNull(),
    /** A slug; empty for the whole store. */
    category: text().notNull(),
    /** Of the catalogue, when they were counted. */
    version: bigint({ mode: 'number' }).notNull(),
    facets: json().$type<Facets>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.category] })],
)

/** How far a colour's code stands to the left of a size's in a pair. */
export const COLOR_BITS = 16

/** A variant's colour and size, by their codes, as one number. */
export const pairOf = (color: number, size: number): number => color * 2 ** COLOR_BITS + size
