import { eq, sql } from 'drizzle-orm'
import type { Related } from 'shared-contracts/catalogue/catalogue.contract'
import type { Db } from '../../platform/db/database'
import { listings } from './listings.table'
import { loadCardsOf } from './load-cards'
import { products } from './products.table'

const SIMILAR = 8
const COMPANIONS = 4

/** Colours that go with every other. */
const QUIET_COLORS = ['black', 'charcoal', 'grey', 'white', 'ivory', 'sand', 'navy']

/**
 * What is like a product, and what goes with it; `null` when there is no such product. The rules are simple enough to be
 * explained to whoever asks why something is shown: what is sold out never is.
 */
export async function listRelated(
  { db, env }: { db: Db; env: { currency: string } },
  slug: string,
): Promise<Related | null> {
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
  const similar = await db
    .select({ id: listings.productId })
    .from(listings)
    .where(sql`${others} and ${listings.categoryId} = ${product.categoryId}`)
    .orderBy(sql`${priceGap} - case when ${sameColor} then 0.5 else 0 end`, listings.productId)
    .limit(SIMILAR)

  const companions = await db.execute<{ id: string }>(sql`
    select id from (
      select distinct on (listings.category_id) listings.product_id as id, categories.position,
        ${priceGap} - case when ${sameColor} then 0.5 else 0 end as distance
      from listings join categories on categories.id = listings.category_id
      where ${others} and listings.category_id <> ${product.categoryId}
        and categories.parent_id = (select parent_id from categories where id = ${product.categoryId})
        and (${sameColor} or ${listings.colors} && array(select code from colors where slug in ${QUIET_COLORS}))
      order by listings.category_id, distance, listings.product_id
    ) nearest order by distance, position limit ${COMPANIONS}`)

  return {
    similar: await loadCardsOf(
      db,
      env.currency,
      similar.map(({ id }) => id),
    ),
    goesWith: await loadCardsOf(
      db,
      env.currency,
      companions.rows.map(({ id }) => id),
    ),
  }
}
