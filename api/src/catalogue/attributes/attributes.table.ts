import { boolean, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ATTRIBUTE_KINDS } from 'shared-contracts/attributes/attribute-terms'
import { moment } from '../../platform/db/columns'
import { products } from '../products/products.table'
import { categories } from '../products/vocabulary.table'

/** What is said of products besides colour and size. */
export const attributes = pgTable('attributes', {
  slug: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ATTRIBUTE_KINDS }).notNull(),
  /** The whole store can be narrowed by it. */
  everywhere: boolean().notNull(),
  position: integer().notNull(),
  /** Nobody fills it in for something new from then on. */
  retiredAt: moment('retired_at'),
  /** Grows with every change that an admin makes of it or of its values. */
  version: integer().notNull().default(1),
})

export const attributeValues = pgTable(
  'attribute_values',
  {
    /** What listings know it by; given by the database. */
    code: integer().primaryKey().generatedAlwaysAsIdentity(),
    attribute: text()
      .notNull()
      .references(() => attributes.slug, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    retiredAt: moment('retired_at'),
  },
  (table) => [unique().on(table.attribute, table.slug)],
)

/** Which attributes the products of a category have; of a department, those below it too. */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    attribute: text()
      .notNull()
      .references(() => attributes.slug, { onDelete: 'cascade' }),
    /** Nothing new is listed without it. */
    required: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.attribute] })],
)

export const productAttributeValues = pgTable(
  'product_attribute_values',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    value: integer()
      .notNull()
      .references(() => attributeValues.code),
    /** Whole per cent; those of one attribute sum to 100. */
    share: smallint(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.value] })],
)
