import { sql, type SQL } from 'drizzle-orm'
import { STORE_PAGE_SIZE } from 'shared-contracts/catalogue/store-terms'
import type { Deps } from '../../deps'
import { DAY_MS } from '../../platform/clock/days'
import { listings } from '../products/listings.table'
import { products } from '../products/products.table'
import type { Weights } from './default-rules'
import { loadLexicon } from './load-lexicon'

/** Of so many hits that sell, please and can be had best the words are weighed; whole pages, so that none shows a product twice. */
const WEIGHED = 80 * STORE_PAGE_SIZE

/** A product is half as new after so many days. */
const FADES_DAYS = 60

/** Ids of the products that fit best, a page of them. @param query of the words. */
export async function bestMatches(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  { where, query, limit, offset }: { where: SQL | undefined; query: SQL; limit: number; offset: number },
): Promise<string[]> {
  const { weights } = await loadLexicon({ db, catalogue })
  const worth = worthOf(weights, clock.now())
  // Words are read out of a wide column: of very many hits they would cost more than all else.
  const hits = sql`select ${listings.productId} as id, ${worth} as worth from ${listings} where ${where ?? sql`true`}
    order by worth desc, id desc`
  const { rows } = await db.execute<{ id: string }>(
    offset >= WEIGHED
      ? sql`select id from (${hits} limit ${limit} offset ${offset}) hit`
      : sql`select hit.id from (${hits} limit ${WEIGHED}) hit join ${products} on ${products.id} = hit.id
          order by ts_rank('{0,0.05,0.4,1}', ${products.search}, ${query}) * ${weights.words}::real + hit.worth desc, hit.id desc
          limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/** What speaks for a product, whatever was typed. */
function worthOf({ sales, rating, stock, newness }: Weights, now: Date): SQL {
  const { sold, ratingAvg, ratingCount, stockedPairs, publishedAt } = listings
  const ageDays = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${publishedAt}) * 1000 / ${DAY_MS}::float)`
  return sql`(${sales}::float * ln(1 + ${sold})
    + ${rating}::float * coalesce(${ratingAvg} - 3.5, 0) * least(${ratingCount}, 10) / 10
    + ${stock}::float * (${stockedPairs} <> '{}')::int
    + ${newness}::float * power(0.5, ${ageDays} / ${FADES_DAYS}::float))`
}
