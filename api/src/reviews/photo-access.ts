import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import type { Visitor } from '../http/visitor'
import { reviewPhotos } from './review-photos.table'
import { reviews } from './reviews.table'

/** Who may see a photo, a published review's apart: the one who asks, because it is theirs or they moderate, or nobody. */
export async function photoAccess(
  { db }: Pick<Deps, 'db'>,
  visitor: Pick<Visitor, 'session'>,
  pictureId: string,
): Promise<'everybody' | 'visitor' | 'nobody'> {
  const [photo] = await db
    .select({ userId: reviewPhotos.userId, state: reviews.state })
    .from(reviewPhotos)
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.pictureId, pictureId))
  if (!photo?.userId) return 'nobody'
  if (photo.state === 'published') return 'everybody'
  if ((await visitor.session('shop'))?.account.id === photo.userId) return 'visitor'
  return photo.state && (await visitor.session('admin')) ? 'visitor' : 'nobody'
}
