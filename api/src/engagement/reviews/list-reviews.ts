import { and, asc, desc, eq } from 'drizzle-orm'
import type { Review, ReviewPage, SellerReview } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewSort } from 'shared-contracts/reviews/review-terms'
import { loadImages, pictureOfColor } from '../../catalogue/products/load-images'
import { productLinks } from '../../catalogue/products/product-links'
import { namesOf } from '../../identity/accounts/session'
import { authorName } from '../../identity/profile/author-name'
import type { Queryable } from '../../platform/db/database'
import { hasPhotos, loadReviewPhotos } from './load-review-photos'
import { reviews } from './reviews.table'
import { summariseReviews } from './summarise-reviews'
import { paged } from '../../platform/db/paged'

const newest = [desc(reviews.writtenAt), desc(reviews.id)]
const orders = {
  newest,
  helpful: [desc(reviews.helpful), ...newest],
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
} satisfies Record<ReviewSort, unknown>

/** One page of a product's published reviews, with the summary of all of them. */
export async function listReviews(
  db: Queryable,
  {
    productId,
    sort = 'newest',
    stars,
    photos,
    page,
  }: {
    productId: string
    sort?: ReviewSort | undefined
    stars?: number | undefined
    photos?: boolean | undefined
    page?: number | undefined
  },
): Promise<ReviewPage> {
  const wanted = and(
    eq(reviews.productId, productId),
    eq(reviews.state, 'published'),
    stars === undefined ? undefined : eq(reviews.rating, stars),
    photos ? hasPhotos : undefined,
  )
  const listed = await paged(
    db
      .select()
      .from(reviews)
      .where(wanted)
      .orderBy(...orders[sort]),
    { page, size: REVIEWS_PAGE_SIZE, total: db.$count(reviews, wanted) },
    (rows) => presentReviews(db, rows),
  )
  return { ...listed, summary: await summariseReviews(db, productId) }
}

export type ReviewRecord = typeof reviews.$inferSelect

/** Reviews as others see them, in their order: with photos, and the writer's name cut short. */
export async function presentReviews(db: Queryable, records: readonly ReviewRecord[]): Promise<Review[]> {
  const photos = await loadReviewPhotos(
    db,
    records.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    records.map(({ userId }) => userId),
  )
  return records.map((record) => {
    const { id, rating, fit, title, body, color, size, helpful, writtenAt, answer, answeredAt } = record
    return {
      ...{ id, rating, fit, title, body, color, size, helpful, writtenAt: writtenAt.toISOString() },
      author: authorName(names.get(record.userId) ?? null),
      photos: photos.get(id) ?? [],
      answer: answer !== null && answeredAt ? { body: answer, writtenAt: answeredAt.toISOString() } : null,
    }
  })
}

/** The same with the product that each is of, pictured in what was bought where its colour has a picture. */
export async function presentWithProducts(db: Queryable, records: readonly ReviewRecord[]): Promise<SellerReview[]> {
  const presented = await presentReviews(db, records)
  const ids = [...new Set(records.map(({ productId }) => productId))]
  const [links, pictures] = [await productLinks(db, ids), await loadImages(db, ids)]
  return records.map(({ productId, color }, index) => {
    const { slug, title } = links.get(productId)!
    const picture = pictureOfColor(pictures.get(productId) ?? [], color.toLowerCase().replaceAll(' ', '-'))
    return { ...presented[index]!, product: { slug, title, picture } }
  })
}
