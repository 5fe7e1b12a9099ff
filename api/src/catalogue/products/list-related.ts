import { eq, sql, type SQL } from 'drizzle-orm'
import type { Related } from 'shared-contracts/catalogue/catalogue.contract'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Db } from '../../platform/db/database'
import { withRecurringStatements } from '../../platform/db/naming-client'
import { listings } from './listings.table'
import { loadCardsOf } from './load-cards'
import { products } from './products.table'

const SIMILAR = 8
const COMPANIONS = 4
/** Of each category so many are looked at. */
const COMPARED = 300

/** Colours that go with every other. */
const QUIET_COLORS = ['black', 'charcoal', 'grey', 'white', 'ivory', 'sand', 'navy']

/**
 * What is like a product, and what goes with it; `null` when there is no such product. The rules are simple enough to be
 * explained to whoever asks why something is shown: what is sold out never is.
 */
export const listRelated = (deps: Reading, slug: string): Promise<Related | null> =>
  withRecurringStatements(() => findRelated(deps, slug))

interface Reading {
  db: Db
  env: { currency: string }
}

async function findRelated({ db, env }: Reading, slug: string): Promise<Related | null> {
  const [product] = await db
    .select({
      id: listings.productId,
      categoryId: listings.categoryId,
      priceMinor: listings.priceMinor,
      colors: sql<string>`${listings.colors}::text`,
    })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(sql`${products.slug} = ${slug} and ${listings.currency} = ${env.currency}`)
  if (!product) return null

  // How far apart two prices seem is a matter of their ratio.
  const priceGap = sql`abs(ln((${listings.priceMinor} + 1.0) / ${product.priceMinor + 1}))`
  const sameColor = sql`(${listings.colors} && ${product.colors}::smallint[])`
  const others = sql`${listings.currency} = ${env.currency} and ${listings.productId} <> ${product.id} and ${listings.stockedPairs} <> '{}'`
  const distance = sql`${priceGap} - case when ${sameColor} then 0.5 else 0 end`
  /** The newest of a category, by its index: however many there are, no more are compared. */
  const newestOf = (category: SQL) => sql`(select * from ${listings}
    where ${others} and ${listings.categoryId} = ${category}
    order by ${listings.publishedAt} desc limit ${COMPARED}) ${listings}`
  const similar = await db.execute<{ id: string }>(sql`
    select product_id as id from ${newestOf(sql`${product.categoryId}`)}
    order by ${distance}, ${listings.productId} limit ${SIMILAR}`)

  const fits = sql`(${sameColor} or ${listings.colors} && array(select code from colors where slug in ${QUIET_COLORS}))`
  const companions = await db.execute<{ id: string }>(sql`
    select nearest.id from categories category cross join lateral (
      select product_id as id, ${distance} as distance from ${newestOf(sql`category.id`)}
      where ${fits}
      order by distance, ${listings.productId} limit 1) nearest
    where category.id <> ${product.categoryId}
      and category.parent_id = (select parent_id from categories where id = ${product.categoryId})
    order by nearest.distance, category.position limit ${COMPANIONS}`)

  const alike = similar.rows.map(({ id }) => id)
  const cards = await loadCardsOf(db, env.currency, [...alike, ...companions.rows.map(({ id }) => id)])
  // Companions are of other categories: none is among both.
  const isAlike = ({ id }: ProductCard) => alike.includes(id)
  return { similar: cards.filter(isAlike), goesWith: cards.filter((card) => !isAlike(card)) }
}
