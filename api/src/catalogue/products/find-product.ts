import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../../platform/db/database'
import { deliveryWaysOf } from '../../selling/delivery/options-of'
import { holidayOf, sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { brands, categories, sizes as sizesTable } from './vocabulary.table'
import { findSizeChart } from '../size-charts/find-size-chart'
import { findProductId, published } from './published'
import { lowestBefore } from './price-history.table'
import { loadImages, loadVariants } from './load-images'
import { reputationOf } from './seller-reputation'
import { cardColumns, toCard } from './load-cards'
import { products } from './products.table'

interface Reading {
  db: Queryable
  env: { currency: string }
}

/** A published product by its slug, a slug that it had before, or its id; `null` when there is none. */
export async function findProduct(deps: Reading, idOrSlug: string): Promise<Product | null> {
  const id = await findProductId(deps.db, idOrSlug)
  return id === null ? null : productBy(deps, id, published)
}

/** A published product by its id, for its seller's eyes: found as well while they may not sell. */
export const findOwnProduct = (deps: Reading, id: string): Promise<Product | null> =>
  productBy(deps, id, eq(products.status, 'published'))

async function productBy({ db, env }: Reading, id: string, seen: SQL): Promise<Product | null> {
  const row = await rowOf(db, id, seen)
  if (!row) return null

  const images = (await loadImages(db, [row.id])).get(row.id) ?? []
  const variants = (await loadVariants(db, env.currency, [row.id])).get(row.id) ?? []
  const { brand, seller, categoryId, description, details, material, sellerId, ...own } = row
  const [cheapest] = [...variants].sort((a, b) => a.amountMinor - b.amountMinor)
  const discounted = cheapest?.compareAtMinor == null ? null : cheapest
  const breadcrumb = await pathTo(db, categoryId)
  const sizes = await inOrder(db, [...new Set(variants.map((variant) => variant.size))])
  const slugs = sizes.map(({ size }) => size)
  const sizeChart = await findSizeChart(db, row.id, slugs)
  const sizesElsewhere = sizes.filter(({ eu, uk, us }) => eu || uk || us)
  return {
    ...toCard({ ...own, brand }, { images, variants, currency: env.currency }),
    pictures: images,
    description,
    details,
    material,
    category: breadcrumb.at(-1) ?? { slug: '', name: '' },
    breadcrumb,
    seller: {
      ...{ slug: seller.slug, name: sellerName(seller), holiday: holidayOf(seller), country: seller.country },
      ...(await reputationOf(db, sellerId)),
    },
    delivery: (await deliveryWaysOf(db, { sellerIds: [sellerId], currency: env.currency })).get(sellerId) ?? [],
    lowestBefore: discounted ? await lowestBefore(db, discounted.id, env.currency) : null,
    sizes: slugs,
    ...(sizeChart && { sizeChart }),
    ...(sizesElsewhere.length > 0 && { sizesElsewhere }),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      color: variant.color.slug,
      size: variant.size,
      price: { amountMinor: variant.amountMinor, currency: env.currency },
      available: variant.available,
    })),
  }
}

async function rowOf(db: Queryable, id: string, seen: SQL) {
  const [row] = await db
    .select({
      ...cardColumns,
      categoryId: categories.id,
      description: products.description,
      details: products.details,
      material: products.material,
      sellerId: products.sellerId,
      seller: {
        ...{ slug: sellers.slug, name: sellers.name, country: sellers.country },
        ...{ awayUntil: sellers.awayUntil, holidayNote: sellers.holidayNote },
      },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(and(seen, eq(products.id, id)))
  return row ?? null
}

/** From the top level down to the category itself. */
async function pathTo(db: Queryable, categoryId: string): Promise<{ slug: string; name: string }[]> {
  const path: { slug: string; name: string }[] = []
  let next: string | null = categoryId
  while (next !== null) {
    const [category]: { slug: string; name: string; parentId: string | null }[] = await db
      .select({ slug: categories.slug, name: categories.name, parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.id, next))
    if (category) path.unshift({ slug: category.slug, name: category.name })
    next = category?.parentId ?? null
  }
  return path
}

/** The sizes in the order of wearing, with what they are called elsewhere. */
async function inOrder(db: Queryable, slugs: string[]) {
  if (slugs.length === 0) return []
  return db
    .select({ size: sizesTable.slug, eu: sizesTable.eu, uk: sizesTable.uk, us: sizesTable.us })
    .from(sizesTable)
    .where(inArray(sizesTable.slug, slugs))
    .orderBy(sizesTable.position)
}
