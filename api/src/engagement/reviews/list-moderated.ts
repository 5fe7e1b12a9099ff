import { asc, desc, eq } from 'drizzle-orm'
import type { ModeratedPage, ModeratedReview } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewState } from 'shared-contracts/reviews/review-terms'
import { users } from '../../identity/accounts/users.table'
import { products } from '../../catalogue/products/products.table'
import type { Queryable } from '../../platform/db/database'
import { loadReviewPhotos } from './load-review-photos'
import { presentReview } from './list-reviews'
import { reviews } from './reviews.table'
import { paged } from '../../platform/db/paged'
import { queueOf, type Queue } from '../../platform/db/queue-of'

/** One page of the reviews in a state: those that wait longest first, decided ones newest first. */
export async function listModerated(
  db: Queryable,
  { state = 'pending', page }: { state?: ReviewState | undefined; page?: number | undefined },
): Promise<ModeratedPage> {
  const wanted = eq(reviews.state, state)
  const direction = state === 'pending' ? asc : desc
  return paged(
    moderated(db).where(wanted).orderBy(direction(reviews.writtenAt), direction(reviews.id)),
    { page, size: REVIEWS_PAGE_SIZE, total: db.$count(reviews, wanted) },
    async (rows) => {
      const ids = rows.map(({ review }) => review.id)
      const photos = await loadReviewPhotos(db, ids)
      return rows.map((row) => present(row, photos.get(row.review.id)))
    },
  )
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

/** Reviews that wait to be looked at. */
export const reviewQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, reviews, eq(reviews.state, 'pending'), reviews.writtenAt)
