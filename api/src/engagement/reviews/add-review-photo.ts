import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { presentPicture } from '../../catalogue/pictures/present-picture'
import { readUpload } from '../../catalogue/pictures/read-upload'
import { storedPicture, storePictureWith } from '../../catalogue/pictures/store-pictures'
import { findReviewableLine, type ReviewedLine } from './list-own-reviews'
import { reviewPhotos, reviews } from './reviews.table'

/** Named after who sent it and by which request: nobody guesses it, and nothing else has the same files. */
const photoId = (userId: string, requestId: string) =>
  `r${createHash('sha256').update(`${userId} ${requestId}`).digest('hex').slice(0, 31)}`

type PhotoDeps = Pick<Deps, 'db' | 'files' | 'clock'> &
  Refuses<'NOT_FOUND' | 'REFUSED' | 'ALREADY_REVIEWED' | 'UNSUPPORTED_IMAGE'>

/**
 * Stores a photo for the review that a buyer is about to write, without its metadata. The same request again is the same photo.
 */
export async function addReviewPhoto(
  context: PhotoDeps,
  userId: string,
  { requestId, image, ...line }: ReviewedLine & { requestId: string; image: File },
): Promise<Picture> {
  const { db, clock, refuse } = context
  await findReviewableLine(context, userId, line)
  const id = photoId(userId, requestId)
  const [known] = await db
    .select({ picture: storedPicture(reviewPhotos.pictureId) })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.pictureId, id), eq(reviewPhotos.userId, userId)))
  if (known) return presentPicture(known.picture, { alt: '', color: null })
  const [written] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, line.lineId))
  if (written) throw refuse('ALREADY_REVIEWED')

  const picture = await readUpload(context, image, id)
  await storePictureWith(context, picture, (tx) =>
    tx.insert(reviewPhotos).values({ pictureId: id, userId, uploadedAt: clock.now() }).onConflictDoNothing(),
  )
  return presentPicture(picture, { alt: '', color: null })
}
