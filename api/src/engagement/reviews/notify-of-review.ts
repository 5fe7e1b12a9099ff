import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import { products } from '../../catalogue/products/products.table'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { reviews } from './reviews.table'

/** Notifies a seller's team that shoppers read a new review of theirs. */
export async function notifyOfReview(deps: Pick<Deps, 'db' | 'clock'>, reviewId: string): Promise<void> {
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
    link: paths.product(product.slug),
    key: `review:${reviewId}`,
  })
}
