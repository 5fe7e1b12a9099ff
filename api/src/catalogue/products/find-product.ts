import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../../platform/db/database'
import { withRecurringStatements } from '../../platform/db/naming-client'
import { type DeliveryRule, gramsOfProduct, rulesOfSeller, toWay, waysFor } from '../../selling/delivery/ways'
import { holidayOf, sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { brands, sizes as sizesTable } from './vocabulary.table'
import { showAttributesOf } from '../attributes/product-attributes'
import { safetyOf } from './product-safety'
import { findSizeChart } from '../size-charts/find-size-chart'
import { findProductId, published } from './published'
import { lowestBefore } from './price-history.table'
import { loadImages, loadVariants, type VariantRow } from './load-images'
import { reputationOf } from './seller-reputation'
import { cardColumns, type OfVariants, toCard } from './load-cards'
import { products } from './products.table'

interface Reading {
  db: Queryable
  env: { currency: string }
}

/** A published product by its slug, a slug that it had before, or its id; `null` when there is none. */
export async function findProduct(deps: Reading, idOrSlug: string): Promise<Product | null> {
  const found = await productBy(deps, and(published, eq(products.slug, idOrSlug)))
  if (found) return found
  const id = await findProductId(deps.db, idOrSlug)
  return id === null ? null : productBy(deps, and(published, eq(products.id, id)))
}

/** A product that is complete by its id, for its seller's eyes: found as well while they may not sell, or it waits for staff. */
export const findOwnProduct = (deps: Reading, id: string): Promise<Product | null> =>
  productBy(deps, eq(products.id, id))

/** Looks up by keys alone, so that each statement is planned once for all products. */
const productBy = (deps: Reading, where: SQL | undefined): Promise<Product | null> =>
  withRecurringStatements(() => readProduct(deps, where))

async function readProduct({ db, env }: Reading, where: SQL | undefined): Promise<Product | null> {
  const row = await rowOf(db, env.currency, where)
  if (!row) return null

  const images = (await loadImages(db, [row.id])).get(row.id) ?? []
  const variants = (await loadVariants(db, env.currency, [row.id])).get(row.id) ?? []
  const { brand, seller, breadcrumb, rules, description, details, material, sellerId, grams, ...rest } = row
  const { ownSafety, shopSafety, ...own } = rest
  const cheapest = cheapestOf(variants)
  const discounted = cheapest?.compareAtMinor == null ? null : cheapest
  const sizes = await inOrder(db, [...new Set(variants.map((variant) => variant.size))])
  const slugs = sizes.map(({ size }) => size)
  const sizeChart = await findSizeChart(db, row.id, slugs)
  const sizesElsewhere = sizes.filter(({ eu, uk, us }) => eu || uk || us)
  const attributes = await showAttributesOf(db, row.id)
  const safety = safetyOf(ownSafety, shopSafety)
  return {
    ...toCard({ ...own, brand }, { images, ofVariants: together(variants), currency: env.currency }),
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
    delivery: waysFor(rules, { itemsMinor: cheapest?.amountMinor ?? 0, grams, pieces: 1 }).map((way) =>
      toWay(way, env.currency),
    ),
    lowestBefore: discounted ? await lowestBefore(db, discounted.id, env.currency) : null,
    sizes: slugs,
    ...(attributes.length > 0 && { attributes }),
    ...(safety && { safety }),
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

/** The first of those that cost least. */
const cheapestOf = ([...variants]: readonly VariantRow[]): VariantRow | undefined =>
  variants.sort((a, b) => a.amountMinor - b.amountMinor)[0]

/** What its card shows, which else is read from its listing: a product that is not on sale has none. */
function together(variants: readonly VariantRow[]): OfVariants {
  const cheapest = cheapestOf(variants)
  const inStock = variants.filter(({ available }) => available > 0).sort((a, b) => a.sizePosition - b.sizePosition)
  return {
    priceMinor: cheapest?.amountMinor ?? null,
    listMinor: cheapest?.compareAtMinor ?? null,
    colors: [...new Map(variants.map(({ color }) => [color.slug, color])).values()],
    sizesInStock: [...new Set(inStock.map(({ size }) => size))],
    isLastOne: inStock.reduce((sum, { available }) => sum + available, 0) === 1,
  }
}

async function rowOf(db: Queryable, currency: string, where: SQL | undefined) {
  const [row] = await db
    .select({
      ...cardColumns,
      breadcrumb,
      rules: sql<DeliveryRule[]>`${rulesOfSeller(currency, null)}`,
      grams: sql<number>`${gramsOfProduct}`,
      description: products.description,
      details: products.details,
      material: products.material,
      ownSafety: products.safety,
      shopSafety: sellers.safety,
      sellerId: products.sellerId,
      seller: {
        ...{ slug: sellers.slug, name: sellers.name, country: sellers.country },
        ...{ awayUntil: sellers.awayUntil, holidayNote: sellers.holidayNote },
      },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(where)
  return row ?? null
}

/** From the top level down to the product's category itself. */
const breadcrumb = sql<{ slug: string; name: string }[]>`(
  with recursive path as (
    select slug, name, parent_id, 0 as steps from categories where id = ${products.categoryId}
    union all
    select above.slug, above.name, above.parent_id, steps + 1 from categories above join path on above.id = path.parent_id)
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by steps desc), '[]') from path)`

/** The sizes in the order of wearing, with what they are called elsewhere. */
async function inOrder(db: Queryable, slugs: string[]) {
  if (slugs.length === 0) return []
  return db
    .select({ size: sizesTable.slug, eu: sizesTable.eu, uk: sizesTable.uk, us: sizesTable.us })
    .from(sizesTable)
    .where(inArray(sizesTable.slug, slugs))
    .orderBy(sizesTable.position)
}
