import { eq, sql } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { ReviewRejection, ReviewState } from 'shared-contracts/reviews/review-terms'
import type { ModeratedReview } from 'shared-contracts/reviews/review.schema'
import { products } from '../../catalogue/products/products.table'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { findModerated } from './list-moderated'
import { reviews } from './reviews.table'

/** Counts a product's published reviews anew, into the two columns that the store sorts and filters by. */
export async function refreshRating(tx: Tx, productId: string): Promise<void> {
  // Locked first: what is counted after that has seen whatever another transaction published.
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
  await tx.execute(sql`
    update products set (rating_avg, rating_count) = (
      select avg(rating)::real, count(*)::int from reviews where product_id = ${productId} and state = 'published')
    where id = ${productId}`)
}

/** Keeps a review from shoppers, within what else is done about it; the product's rating follows. */
export async function hideReview(
  tx: Tx,
  { catalogue, refuse }: Pick<Deps, 'catalogue'> & Refuses<'NOT_FOUND'>,
  id: string,
): Promise<void> {
  const [row] = await tx
    .update(reviews)
    .set({ state: 'rejected' })
    .where(eq(reviews.id, id))
    .returning({ productId: reviews.productId })
  if (!row) throw refuse('NOT_FOUND')
  await refreshRating(tx, row.productId)
  afterCommit(tx, catalogue.changed)
}

interface Decision {
  state: ReviewState
  rejectedFor?: ReviewRejection | null | undefined
  /** The state in which it was seen; absent: whoever asks does not say. */
  seen?: ReviewState | undefined
}

/** Shows a review to shoppers, keeps it from them or lets it wait again; the product's rating follows. @throws NOT_FOUND, CONFLICT. */
export async function moderateReview(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'CONFLICT'>,
  id: string,
  { state, rejectedFor = null, seen }: Decision,
): Promise<ModeratedReview> {
  await db.transaction(async (tx) => {
    const [now] = await tx.select({ state: reviews.state }).from(reviews).where(eq(reviews.id, id)).for('update')
    if (now && seen && now.state !== seen && now.state !== state) throw refuse('CONFLICT')
    const [row] = await tx
      .update(reviews)
      .set({ state, rejectedFor })
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId })
    if (!row) throw refuse('NOT_FOUND')
    await refreshRating(tx, row.productId)
    afterCommit(tx, catalogue.changed)
    if (state === 'published') await enqueue(tx, clock.now(), { topic: 'review-published', reviewId: id })
  })
  const review = await findModerated(db, id)
  if (!review) throw refuse('NOT_FOUND')
  return review
}

/** Notifies a seller's team that shoppers read a new review of theirs. */
export async function notifyOfReview(deps: Pick<Deps, 'db' | 'clock' | 'signals'>, reviewId: string): Promise<void> {
  const [found] = await deps.db
    .select({
      review: reviews,
      product: { id: products.id, sellerId: products.sellerId, title: products.title, slug: products.slug },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, reviewId))
  if (found?.review.state !== 'published') return
  const { review, product } = found
  await notifyTeam(deps, {
    sellerId: product.sellerId,
    kind: 'review_published',
    about: product.title,
    detail: `${review.rating}`,
    link: paths.seller.reviews,
    key: `review:${reviewId}`,
  })
}
