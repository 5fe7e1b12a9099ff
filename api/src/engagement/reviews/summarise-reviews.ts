import { and, count, eq, sql } from 'drizzle-orm'
import type { ReviewSummary } from 'shared-contracts/reviews/review.schema'
import { FIT_HINT_MIN_VOTES, FITS, type Fit } from 'shared-contracts/reviews/review-terms'
import type { Queryable } from '../../platform/db/database'
import { hasPhotos } from './load-review-photos'
import { reviews } from './reviews.table'

const STARS = [5, 4, 3, 2, 1]

/** All published reviews of a product together. */
export async function summariseReviews(db: Queryable, productId: string): Promise<ReviewSummary> {
  const rows = await db
    .select({
      ...{ rating: reviews.rating, fit: reviews.fit, many: count() },
      withPhotos: sql<number>`(count(*) filter (where ${hasPhotos}))::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'published')))
    .groupBy(reviews.rating, reviews.fit)
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((so, { many }) => so + many, 0)
  const histogram = STARS.map((stars) => sum(({ rating }) => rating === stars))
  const total = sum(() => true)
  const points = rows.reduce((so, { rating, many }) => so + rating * many, 0)
  const fit = {
    small: sum((row) => row.fit === -1),
    true: sum((row) => row.fit === 0),
    large: sum((row) => row.fit === 1),
  }
  return {
    average: total === 0 ? null : Math.round((points * 10) / total) / 10,
    total,
    withPhotos: rows.reduce((so, row) => so + row.withPhotos, 0),
    histogram,
    fit,
    fitHint: fitHint([fit.small, fit.true, fit.large]),
  }
}

/** What more than half of the voters say, once there are enough of them. */
function fitHint(votes: readonly [small: number, fits: number, large: number]): Fit | null {
  const all = votes[0] + votes[1] + votes[2]
  if (all < FIT_HINT_MIN_VOTES) return null
  const most = votes.findIndex((many) => many * 2 > all)
  return FITS[most] ?? null
}
