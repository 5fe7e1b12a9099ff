import { asc, count, desc, eq } from 'drizzle-orm'
import type { ModeratedPage, ModeratedReview } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewState } from 'shared-contracts/reviews/review-terms'
import { users } from '../accounts/users.table'
import { products } from '../catalogue/products.table'
import type { Queryable } from '../db/database'
import { loadReviewPhotos } from './load-review-photos'
import { presentReview } from './list-reviews'
import { reviews } from './reviews.table'

/** One page of the reviews in a state: those that wait longest first, decided ones newest first. */
export async function listModerated(
  db: Queryable,
  { state = 'pending', page = 1 }: { state?: ReviewState; page?: number },
): Promise<ModeratedPage> {
  const wanted = eq(reviews.state, state)
  const direction = state === 'pending' ? asc : desc
  const [counted] = await db.select({ total: count() }).from(reviews).where(wanted)
  const rows = await moderated(db)
    .where(wanted)
    .orderBy(direction(reviews.writtenAt), direction(reviews.id))
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE)
  const photos = await loadReviewPhotos(
    db,
    rows.map(({ review }) => review.id),
  )
  const total = counted?.total ?? 0
  return {
    items: rows.map((row) => present(row, photos.get(row.review.id))),
    page,
    pageCount: Math.max(1, Math.ceil(total / REVIEWS_PAGE_SIZE)),
    total,
  }
}

/** One review as those see it who look it through; `null` when there is none. */
export async function findModerated(db: Queryable, id: string): Promise<ModeratedReview | null> {
  const [row] = await moderated(db).where(eq(reviews.id, id))
  return row ? present(row, (await loadReviewPhotos(db, [id])).get(id)) : null
}

const moderated = (db: Queryable) =>
  db
    .select({ review: reviews, name: users.name, product: { slug: products.slug, title: products.title } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()

const present = (
  row: {
    review: typeof reviews.$inferSelect
    name: string | null
    product: { slug: string; title: string }
  },
  photos: ModeratedReview['photos'] | undefined,
): ModeratedReview => ({
  ...presentReview(row, photos),
  state: row.review.state,
  heldFor: row.review.heldFor,
  rejectedFor: row.review.rejectedFor,
  product: row.product,
})
