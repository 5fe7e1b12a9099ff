import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { slugHistory } from './products.table'

/** Of those that want one name at the same time, the second looks whether it is taken when the first has it. Held until the transaction ends. */
const lockName = (tx: Tx, name: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

export const lockSlug = (tx: Tx, kind: (typeof slugHistory.$inferSelect)['kind'], slug: string) =>
  lockName(tx, `${kind} slug ${slug}`)

/** All SKUs of a shop at once: a product has up to some hundred. */
export const lockSkus = (tx: Tx, sellerId: string) => lockName(tx, `skus of ${sellerId}`)

/** The tree of categories with their names and addresses: they are few, and seldom change. */
export const lockCategories = (tx: Tx) => lockName(tx, 'the tree of categories')

/** All names and addresses of colours, and their order: they are few, and seldom change. */
export const lockColorNames = (tx: Tx) => lockName(tx, 'names of colours')

/** All sizes and their order: they are few, and seldom change. */
export const lockSizes = (tx: Tx) => lockName(tx, 'sizes')

/** All attributes with their names and order: they are few, and seldom change. */
export const lockAttributes = (tx: Tx) => lockName(tx, 'attributes')

/** All names and addresses of brands: they are few, and seldom change. */
export const lockBrandNames = (tx: Tx) => lockName(tx, 'names of brands')
