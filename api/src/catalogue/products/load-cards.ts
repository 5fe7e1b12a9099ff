import { and, eq, type SQL, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Queryable, Db } from '../../platform/db/database'
import { brands } from './vocabulary.table'
import { loadImages } from './load-images'
import { loadVariants } from './load-variants'
import { products } from './products.table'
import { newestFirst, published } from './published'
import { cardColumns, PICTURES_OF_A_CARD, toCard } from './to-card'
import { MAX_CARDS } from 'shared-contracts/catalogue/store-terms'

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
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(published, where))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.id)
  const images = await loadImages(db, ids, { first: PICTURES_OF_A_CARD, colors })
  const variants = await loadVariants(db, currency, ids)
  return rows.map((row) =>
    toCard(row, { images: inColor(images.get(row.id) ?? [], colors), variants: variants.get(row.id) ?? [], currency }),
  )
}

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
  const cards = await loadCards(db, env.currency, { where: inArray(products.slug, wanted), limit: MAX_CARDS })
  const bySlug = new Map(cards.map((card) => [card.slug, card]))
  return wanted.flatMap((slug) => bySlug.get(slug) ?? [])
}
