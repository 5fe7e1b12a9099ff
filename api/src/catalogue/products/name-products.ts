import { and, eq, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../../platform/db/database'
import { loadImages } from './load-images'
import { products } from './products.table'
import { findProductId, published } from './published'

/** A product as it is named where something else is about it. */
export interface NamedProduct {
  slug: string
  title: string
  picture: Picture | null
  /** Shoppers find it. */
  onSale: boolean
}

/** Products by their ids, on sale or not. */
export async function nameProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, NamedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, slug: products.slug, title: products.title, onSale: published.mapWith(Boolean) })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const images = await loadImages(db, [...ids], { first: 1, colors: [] })
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, picture: images.get(id)?.[0] ?? null }]))
}

/** A product that is on sale, with whose it is, by its slug, a slug that it had before, or its id; `null` when there is none. */
export async function findOnSale(db: Queryable, idOrSlug: string): Promise<{ id: string; sellerId: string } | null> {
  const id = await findProductId(db, idOrSlug)
  if (id === null) return null
  const [product] = await db
    .select({ id: products.id, sellerId: products.sellerId })
    .from(products)
    .where(and(published, eq(products.id, id)))
  return product ?? null
}
