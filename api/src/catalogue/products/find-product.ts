import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Product, ProductPromotion } from 'shared-contracts/catalogue/product.schema'
import type { Queryable } from '../../platform/db/database'
import { withRecurringStatements } from '../../platform/db/naming-client'
import { type DeliveryRule, gramsOfProduct, rulesOfSeller, toWay, waysFor } from '../../selling/delivery/ways'
import { holidayOf, sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { brands } from './vocabulary.table'
import { presentValues, saidValues } from '../attributes/product-attributes'
import { presentPicture } from '../pictures/present-picture'
import { safetyOf } from './product-safety'
import { chooseSizeChart, sizeCharts } from '../size-charts/find-size-chart'
import { findProductId, published } from './published'
import { lowestBefore } from './price-history.table'
import { imagesOf } from './load-images'
import { reputationRow, toReputation } from './seller-reputation'
import { cardColumns, type OfVariants, toCard } from './load-cards'
import { products } from './products.table'

interface Reading {
  db: Queryable
  env: { currency: string }
  /** What takes something off a product by itself. */
  promotionsOf?: (
    product: Record<'sellerId' | 'productId' | 'categoryId' | 'brandId', string>,
  ) => Promise<ProductPromotion[]>
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

async function readProduct({ db, env, promotionsOf }: Reading, where: SQL | undefined): Promise<Product | null> {
  const row = await rowOf(db, env.currency, where)
  if (!row) return null

  const { brand, seller, breadcrumb, rules, description, details, material, sellerId, grams, reputation, ...rest } = row
  const { ownSafety, shopSafety, images, variants, charts, said, categoryId, brandId, ...own } = rest
  const promotions =
    (categoryId && brandId && (await promotionsOf?.({ sellerId, productId: own.id, categoryId, brandId }))) || []
  const cheapest = cheapestOf(variants)
  const pictures = images.map(({ alt, color, ...picture }) => presentPicture(picture, { alt, color }))
  const sizes = sizesOf(variants)
  const slugs = sizes.map(({ slug }) => slug)
  const sizeChart = chooseSizeChart(charts, slugs)
  const sizesElsewhere = sizes.flatMap(({ slug, eu, uk, us }) => (eu || uk || us ? [{ size: slug, eu, uk, us }] : []))
  const attributes = presentValues(said)
  const safety = safetyOf(ownSafety, shopSafety)
  return {
    ...toCard({ ...own, brand }, { images: pictures, ofVariants: together(variants), currency: env.currency }),
    pictures,
    description,
    details,
    material,
    category: breadcrumb.at(-1) ?? { slug: '', name: '' },
    breadcrumb,
    seller: {
      ...{ slug: seller.slug, name: sellerName(seller), holiday: holidayOf(seller), country: seller.country },
      ...toReputation(reputation),
    },
    delivery: waysFor(rules, { itemsMinor: cheapest?.amountMinor ?? 0, grams, pieces: 1 }).map((way) =>
      toWay(way, env.currency),
    ),
    lowestBefore: cheapest?.compareAtMinor == null ? null : await lowestBefore(db, cheapest.id, env.currency),
    sizes: slugs,
    ...(promotions.length > 0 && { promotions }),
    ...(attributes.length > 0 && { attributes }),
    ...(safety && { safety }),
    ...(sizeChart && { sizeChart }),
    ...(sizesElsewhere.length > 0 && { sizesElsewhere }),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      color: variant.color.slug,
      size: variant.size.slug,
      price: { amountMinor: variant.amountMinor, currency: env.currency },
      available: variant.available,
    })),
  }
}

/** The first of those that cost least. */
const cheapestOf = ([...variants]: readonly VariantRow[]): VariantRow | undefined =>
  variants.sort((a, b) => a.amountMinor - b.amountMinor)[0]

/** Each size once, in the order of wearing. */
const sizesOf = (variants: readonly VariantRow[]): VariantRow['size'][] =>
  [...new Map(variants.map(({ size }) => [size.slug, size])).values()].sort((a, b) => a.position - b.position)

/** What its card shows, which else is read from its listing: a product that is not on sale has none. */
function together(variants: readonly VariantRow[]): OfVariants {
  const cheapest = cheapestOf(variants)
  const inStock = variants.filter(({ available }) => available > 0)
  return {
    priceMinor: cheapest?.amountMinor ?? null,
    listMinor: cheapest?.compareAtMinor ?? null,
    colors: [...new Map(variants.map(({ color }) => [color.slug, color])).values()],
    sizesInStock: sizesOf(inStock).map(({ slug }) => slug),
    isLastOne: inStock.reduce((sum, { available }) => sum + available, 0) === 1,
  }
}

/** All of it in one statement: each by itself would wait for the database once more. */
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
      ...{ sellerId: products.sellerId, categoryId: products.categoryId, brandId: products.brandId },
      seller: {
        ...{ slug: sellers.slug, name: sellers.name, country: sellers.country },
        ...{ awayUntil: sellers.awayUntil, holidayNote: sellers.holidayNote },
      },
      reputation: reputationRow(products.sellerId),
      images: imagesOf(sql`true`),
      variants: variantsIn(currency),
      charts: sizeCharts,
      said: saidValues,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(where)
  return row ?? null
}

interface VariantRow {
  id: string
  sku: string
  color: { slug: string; name: string; hex: string }
  /** With what it is called elsewhere. */
  size: { slug: string; position: number; eu: string; uk: string; us: string }
  amountMinor: number
  /** Before the discount; `null` without one. */
  compareAtMinor: number | null
  /** Pieces that can be had now. */
  available: number
}

/** The variants in the order in which the seller listed them. */
const variantsIn = (currency: string) => sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'sku', variant.sku,
    'color', json_build_object('slug', color.slug, 'name', color.name, 'hex', color.hex),
    'size', json_build_object('slug', size.slug, 'position', size.position, 'eu', size.eu, 'uk', size.uk, 'us', size.us),
    'amountMinor', price.amount_minor, 'compareAtMinor', price.compare_at_minor, 'available', level.on_hand - level.reserved
  ) order by variant.position), '[]')
  from variants variant join colors color on color.slug = variant.color join sizes size on size.slug = variant.size
  join variant_prices price on price.variant_id = variant.id and price.currency = ${currency}
  join stock_levels level on level.variant_id = variant.id
  where variant.product_id = ${products.id} and variant.archived_at is null)`

/** From the top level down to the product's category itself. */
const breadcrumb = sql<{ slug: string; name: string }[]>`(
  with recursive path as (
    select slug, name, parent_id, 0 as steps from categories where id = ${products.categoryId}
    union all
    select above.slug, above.name, above.parent_id, steps + 1 from categories above join path on above.id = path.parent_id)
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by steps desc), '[]') from path)`
