import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { reviewVotes, reviews } from './reviews.table'

/**
 * Finds a published review helpful, or takes that back; doing either twice changes nothing.
 *
 * @returns how many find it helpful now.
 */
export async function voteHelpful(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  { reviewId, userId, helpful }: { reviewId: string; userId: string; helpful: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({ userId: reviews.userId, helpful: reviews.helpful })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'published')))
      .for('update')
    if (!review) throw refuse('NOT_FOUND')
    if (helpful && review.userId === userId) throw refuse('REFUSED')
    const vote = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId))
    const changed = helpful
      ? await tx.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing().returning()
      : await tx.delete(reviewVotes).where(vote).returning()
    if (changed.length === 0) return review.helpful
    const by = helpful ? 1 : -1
    await tx
      .update(reviews)
      .set({ helpful: sql`${reviews.helpful} + ${by}::int` })
      .where(eq(reviews.id, reviewId))
    return review.helpful + by
  })
}
