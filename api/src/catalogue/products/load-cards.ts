import { and, type Column, eq, sql, type SQL } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { MAX_CARDS } from 'shared-contracts/catalogue/store-terms'
import type { Queryable, Db } from '../../platform/db/database'
import { withRecurringStatements } from '../../platform/db/naming-client'
import { brands } from './vocabulary.table'
import { presentPicture } from '../pictures/present-picture'
import { listings } from './listings.table'
import { imagesOf } from './load-images'
import { products } from './products.table'
import { newestFirst, published } from './published'

const PICTURES_OF_A_CARD = 2

/** The cards of published products, newest first; with `colors`, pictures of one of these come first. */
export async function loadCards(
  db: Queryable,
  currency: string,
  {
    where,
    limit,
    offset = 0,
    colors = [],
  }: { where?: SQL | undefined; limit: number; offset?: number; colors?: readonly string[] },
): Promise<ProductCard[]> {
  const read = () =>
    db
      .select({ ...cardColumns, ...columnsOfListing, images: imagesOf(shownOnCard(colors)) })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(listings, and(eq(listings.productId, products.id), eq(listings.currency, currency)))
      .where(and(published, where))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset)
      .execute()
  // To plan it takes as long as to answer it.
  const rows = await withRecurringStatements(read)
  return rows.map(({ priceMinor, listMinor, colors: own, sizesInStock, isLastOne, images, ...row }) => {
    const pictures = images.map(({ alt, color, ...picture }) => presentPicture(picture, { alt, color }))
    const ofVariants = { priceMinor, listMinor, colors: own, sizesInStock, isLastOne }
    return toCard(row, { images: inColor(pictures, colors), ofVariants, currency })
  })
}

/** What a card shows of all variants together. */
export interface OfVariants {
  /** Of the cheapest; null without any. */
  priceMinor: number | null
  /** Of the same before the discount; null without one. */
  listMinor: number | null
  /** As the seller put them. */
  colors: ProductCard['colors']
  /** In the order of wearing. */
  sizesInStock: string[]
  isLastOne: boolean
}

/** The same from the listing: nothing is read of any variant, but of the only one that can be had. */
const columnsOfListing = {
  priceMinor: listings.priceMinor,
  listMinor: listings.listMinor,
  colors: sql<ProductCard['colors']>`(
    select coalesce(json_agg(json_build_object('slug', color.slug, 'name', color.name, 'hex', color.hex) order by own.place), '[]')
    from unnest(${listings.cardColors}) with ordinality own (code, place) join colors color on color.code = own.code)`,
  sizesInStock: sql<string[]>`(
    select coalesce(json_agg(size.slug order by size.position), '[]')
    from sizes size where size.code = any(${listings.stockedSizes}))`,
  isLastOne: sql<boolean>`(cardinality(${listings.stockedPairs}) = 1 and exists (
    select from variants variant join stock_levels level on level.variant_id = variant.id
    join variant_prices price on price.variant_id = variant.id and price.currency = ${listings.currency}
    where variant.product_id = ${products.id} and variant.archived_at is null and level.on_hand - level.reserved = 1)) is true`,
}

/** The first pictures, and all in the colours. */
const shownOnCard = (colors: readonly string[]) =>
  sql`(image.position < ${PICTURES_OF_A_CARD} or image.color = any(${sql.param([...colors])}::text[]))`

/** Pictures of the first of the colours that there is one of, then the others. */
function inColor(images: Picture[], colors: readonly string[]): Picture[] {
  const shown = images.find(({ color }) => color && colors.includes(color))?.color
  if (!shown) return images
  return [...images.filter(({ color }) => color === shown), ...images.filter(({ color }) => color !== shown)]
}

/** The cards of products by their slugs, in that order; what is not on sale is left out. */
export async function listCards(
  { db, env }: { db: Db; env: { currency: string } },
  slugs: readonly string[],
): Promise<ProductCard[]> {
  const wanted = [...new Set(slugs)].slice(0, MAX_CARDS)
  const cards = await loadCards(db, env.currency, { where: isAnyOf(products.slug, wanted), limit: MAX_CARDS })
  const bySlug = new Map(cards.map((card) => [card.slug, card]))
  return wanted.flatMap((slug) => bySlug.get(slug) ?? [])
}

/** The same text however many there are. */
const isAnyOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`

/**
 * The cards of these products, in this order; those that are not published are left out.
 *
 * @param colors of which a card shows the one that it has, as its pictures.
 */
export async function loadCardsOf(
  db: Queryable,
  currency: string,
  ids: readonly string[],
  colors: readonly string[] = [],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const cards = await loadCards(db, currency, { where: isAnyOf(products.id, ids), limit: ids.length, colors })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What a card shows of the product's own row. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  discountPercent: products.discountPercent,
  ratingAvg: products.ratingAvg,
  ratingCount: products.ratingCount,
  publishedAt: products.publishedAt,
  brand: { slug: brands.slug, name: brands.name },
}

type CardRow = Pick<ProductCard, 'id' | 'slug' | 'title' | 'discountPercent' | 'brand'> &
  Pick<typeof products.$inferSelect, 'ratingAvg' | 'ratingCount' | 'publishedAt'>

/** Stars as they are shown: to one decimal. */
export const presentRating = (average: number | null, count: number): ProductCard['rating'] =>
  average === null ? null : { average: Math.round(average * 10) / 10, count }

/** A card from a product's row and what belongs to it. */
export function toCard(
  { ratingAvg, ratingCount, publishedAt, ...row }: CardRow,
  { images, ofVariants, currency }: { images: ProductCard['pictures']; ofVariants: OfVariants; currency: string },
): ProductCard {
  const { priceMinor, listMinor, colors, sizesInStock, isLastOne } = ofVariants
  return {
    ...row,
    price: { amountMinor: priceMinor ?? 0, currency },
    listPrice: listMinor === null ? null : { amountMinor: listMinor, currency },
    pictures: images.slice(0, PICTURES_OF_A_CARD),
    colors,
    sizesInStock,
    rating: presentRating(ratingAvg, ratingCount),
    lastOne: isLastOne,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
