import { and, eq } from 'drizzle-orm'
import type { ModeratedPage, ModeratedReview } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewState } from 'shared-contracts/reviews/review-terms'
import type { Queryable } from '../../platform/db/database'
import { heldParts } from './held-for'
import { presentWithProducts, type ReviewRecord } from './list-reviews'
import { reviews } from './reviews.table'
import { keyedOrCounted, keyOrder } from '../../platform/db/by-key'
import { queueOf, type Queue } from '../../platform/db/paged'

/** One page of the reviews in a state: those that wait longest first, decided ones newest first. */
export async function listModerated(
  db: Queryable,
  {
    state = 'pending',
    ...page
  }: { state?: ReviewState | undefined; page?: number | undefined; after?: string | undefined },
): Promise<ModeratedPage> {
  const wanted = eq(reviews.state, state)
  const { order, key, beyond } = keyOrder(
    state === 'pending' ? 'asc' : 'desc',
    ['moment', reviews.writtenAt],
    ['id', reviews.id],
  )
  return keyedOrCounted(
    ({ limit, offset }) =>
      db
        .select({ review: reviews, key })
        .from(reviews)
        .where(and(wanted, beyond(page.after)))
        .orderBy(order)
        .limit(limit)
        .offset(offset),
    { ...page, size: REVIEWS_PAGE_SIZE, total: db.$count(reviews, wanted) },
    (rows) =>
      present(
        db,
        rows.map(({ review }) => review),
      ),
  )
}

/** One review as those see it who look it through; `null` when there is none. */
export async function findModerated(db: Queryable, id: string): Promise<ModeratedReview | null> {
  const [review] = await present(db, await db.select().from(reviews).where(eq(reviews.id, id)))
  return review ?? null
}

async function present(db: Queryable, rows: readonly ReviewRecord[]): Promise<ModeratedReview[]> {
  const presented = await presentWithProducts(db, rows)
  return rows.map(({ state, heldFor, rejectedFor, title, body }, index) => ({
    ...{ ...presented[index]!, state, heldFor, rejectedFor },
    heldParts: heldFor ? heldParts(`${title}\n${body}`) : [],
  }))
}

/** Reviews that wait to be looked at. */
export const reviewQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, reviews, eq(reviews.state, 'pending'), reviews.writtenAt)
