import { type AnyPgColumn, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { COLOR_FAMILIES } from 'shared-contracts/colors/color.schema'
import { TAX_CLASSES } from 'shared-contracts/tax/tax-terms'
import { moment } from '../../platform/db/columns'

export const brands = pgTable('brands', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  /** Unique, whatever its case. */
  name: text().notNull(),
  /** Nobody chooses it for something new from then on. */
  retiredAt: moment('retired_at'),
  /** Grows with every change that an admin makes. */
  version: integer().notNull().default(1),
})

/** Brands that were merged into another: their addresses lead there, and files that name them mean it. */
export const formerBrands = pgTable('former_brands', {
  slug: text().primaryKey(),
  name: text().notNull(),
  brandId: uuid('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
})

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: integer().notNull(),
  /** Slugs of the sizes that its products come in; none: those of its department. */
  sizes: text().array().notNull(),
  /** What its products are taxed as; `null`: as the department says, and a department as standard. */
  taxClass: text('tax_class', { enum: TAX_CLASSES }),
  /** What a piece in it weighs; `null`: as its department says. */
  weightGrams: integer('weight_grams'),
  /** Nobody chooses it for something new from then on, nor what stands below it. */
  retiredAt: moment('retired_at'),
  /** Grows with every change that an admin makes. */
  version: integer().notNull().default(1),
})

/** Addresses that categories had, and those of categories that were merged into another: they lead there, and files that name them mean it. */
export const formerCategories = pgTable('former_categories', {
  slug: text().primaryKey(),
  name: text().notNull(),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
})

export const colors = pgTable('colors', {
  slug: text().primaryKey(),
  /** A small number that listings know it by; given by the database. */
  code: smallint().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** `#rrggbb` */
  hex: text().notNull(),
  position: integer().notNull(),
  /** The everyday word that finds it, besides its name. */
  family: text({ enum: COLOR_FAMILIES }),
  /** Nobody chooses it for something new from then on. */
  retiredAt: moment('retired_at'),
  /** Grows with every change that an admin makes. */
  version: integer().notNull().default(1),
})

/** Colours that were merged into another: their addresses lead there, and files that name them mean it. */
export const formerColors = pgTable('former_colors', {
  slug: text().primaryKey(),
  name: text().notNull(),
  color: text()
    .notNull()
    .references(() => colors.slug, { onDelete: 'cascade' }),
})

export const sizes = pgTable('sizes', {
  slug: text().primaryKey(),
  /** A small number that listings know it by; given by the database. */
  code: smallint().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** In the order of wearing. */
  position: integer().notNull(),
  /** What it is a size of: letters, shoes. */
  system: text().notNull(),
  /** As labels elsewhere call it; empty where they do not, or where it depends on what it is of. */
  eu: text().notNull().default(''),
  uk: text().notNull().default(''),
  us: text().notNull().default(''),
  /** Nobody chooses it for something new from then on. */
  retiredAt: moment('retired_at'),
  /** Grows with every change that an admin makes. */
  version: integer().notNull().default(1),
})

/** Every word of titles, materials, brands, categories and colours as it is written, folded. Kept by triggers, which the catalogue's migration makes. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })
