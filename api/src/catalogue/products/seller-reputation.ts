import { sql } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import { answerTime } from '../../buying/messages/answer-time'
import type { Queryable } from '../../platform/db/database'
import type { Value } from '../../platform/db/statement'
import { presentRating } from './load-cards'

interface ReputationRow {
  average: number | null
  count: number
  answersWithinHours: number | null
}

/** What speaks for a seller before somebody buys, as a column: how its pieces are rated, and how soon it answers. */
export const reputationRow = (sellerId: Value) => sql<ReputationRow>`(
  select json_build_object(
    'average', sum(rated.rating_avg * rated.rating_count) / nullif(sum(rated.rating_count), 0),
    'count', coalesce(sum(rated.rating_count), 0), 'answersWithinHours', ${answerTime(sellerId)})
  from products rated
  where rated.seller_id = ${sellerId} and rated.status = 'published' and not rated.held_back and rated.rating_count > 0)`

export const toReputation = ({
  average,
  count,
  answersWithinHours,
}: ReputationRow): Pick<Product['seller'], 'rating' | 'answersWithinHours'> => ({
  rating: presentRating(average, count),
  answersWithinHours,
})

export async function reputationOf(db: Queryable, sellerId: string) {
  const { rows } = await db.execute<{ found: ReputationRow }>(sql`select ${reputationRow(sellerId)} as found`)
  return toReputation(rows[0]?.found ?? { average: null, count: 0, answersWithinHours: null })
}
