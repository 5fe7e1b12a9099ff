import { and, type Column, eq, sql, type SQL } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { MAX_CARDS } from 'shared-contracts/catalogue/store-terms'
import type { Queryable, Db } from '../../platform/db/database'
import { withRecurringStatements } from '../../platform/db/naming-client'
import { brands } from './vocabulary.table'
import { presentPicture, type StoredPicture } from '../pictures/present-picture'
import type { VariantRow } from './load-images'
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
      .select({ ...cardColumns, variants: variantsOf(currency), images: imagesOf(colors) })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(and(published, where))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset)
      .execute()
  // To plan it takes as long as to answer it.
  const rows = await withRecurringStatements(read)
  return rows.map(({ variants, images, ...row }) => {
    const pictures = images.map(({ alt, color, ...picture }) => presentPicture(picture, { alt, color }))
    return toCard(row, { images: inColor(pictures, colors), variants, currency })
  })
}

/** What a card shows of a variant. */
type CardVariant = Omit<VariantRow, 'id' | 'productId' | 'sku'>

/** A product's variants, in the order in which the seller listed them: with the product, so that a page of cards is one statement. */
const variantsOf = (currency: string) => sql<CardVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'color', json_build_object('slug', color.slug, 'name', color.name, 'hex', color.hex),
    'size', variant.size, 'sizePosition', size.position, 'amountMinor', price.amount_minor,
    'compareAtMinor', price.compare_at_minor, 'available', level.on_hand - level.reserved
  ) order by variant.position), '[]')
  from variants variant join colors color on color.slug = variant.color join sizes size on size.slug = variant.size
  join variant_prices price on price.variant_id = variant.id and price.currency = ${currency}
  join stock_levels level on level.variant_id = variant.id
  where variant.product_id = ${products.id} and variant.archived_at is null)`

/** A product's first pictures, and all in the colours. */
const imagesOf = (colors: readonly string[]) => sql<(StoredPicture & { alt: string; color: string | null })[]>`(
  select coalesce(json_agg(json_build_object(
    'id', picture.id, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder,
    'alt', image.alt, 'color', image.color
  ) order by image.position), '[]')
  from product_images image join pictures picture on picture.id = image.picture_id
  where image.product_id = ${products.id}
    and (image.position < ${PICTURES_OF_A_CARD} or image.color = any(${sql.param([...colors])}::text[])))`

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

/** A card from a product's row and what belongs to it; the price is that of its cheapest variant. */
export function toCard(
  { ratingAvg, ratingCount, publishedAt, ...row }: CardRow,
  { images, variants, currency }: { images: ProductCard['pictures']; variants: CardVariant[]; currency: string },
): ProductCard {
  const cheapest = variants.reduce<CardVariant | null>((a, b) => (a && a.amountMinor <= b.amountMinor ? a : b), null)
  const listMinor = cheapest?.compareAtMinor ?? null
  const inStock = [...variants]
    .filter((variant) => variant.available > 0)
    .sort((a, b) => a.sizePosition - b.sizePosition)
  return {
    ...row,
    price: { amountMinor: cheapest?.amountMinor ?? 0, currency },
    listPrice: listMinor === null ? null : { amountMinor: listMinor, currency },
    pictures: images.slice(0, PICTURES_OF_A_CARD),
    colors: [...new Map(variants.map(({ color }) => [color.slug, color])).values()],
    sizesInStock: [...new Set(inStock.map((variant) => variant.size))],
    rating: presentRating(ratingAvg, ratingCount),
    lastOne: inStock.reduce((sum, { available }) => sum + available, 0) === 1,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
