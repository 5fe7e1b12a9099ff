import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { encodePicture } from '../../catalogue/pictures/encode-picture'
import { pictures } from '../../catalogue/pictures/pictures.table'
import { presentPicture, sniffFile } from '../../catalogue/pictures/present-picture'
import { storePictures } from '../../catalogue/pictures/store-pictures'
import { findReviewableLine, type ReviewedLine } from './list-own-reviews'
import { reviewPhotos, reviews } from './reviews.table'

/** Named after who sent it and by which request: nobody guesses it, and nothing else has the same files. */
const photoId = (userId: string, requestId: string) =>
  `r${createHash('sha256').update(`${userId} ${requestId}`).digest('hex').slice(0, 31)}`

type PhotoDeps = Pick<Deps, 'db' | 'files' | 'clock'> &
  Refuses<'NOT_FOUND' | 'REFUSED' | 'ALREADY_REVIEWED' | 'UNSUPPORTED_IMAGE'>

const unsupported = (context: PhotoDeps, message: string) =>
  refuseField(context, 'UNSUPPORTED_IMAGE', { field: 'image', message })

/**
 * Stores a photo for the review that a buyer is about to write, without its metadata. The same request again is the same photo.
 */
export async function addReviewPhoto(
  context: PhotoDeps,
  userId: string,
  { requestId, image, ...line }: ReviewedLine & { requestId: string; image: File },
): Promise<Picture> {
  const { db, files, clock, refuse } = context
  await findReviewableLine(context, userId, line)
  const id = photoId(userId, requestId)
  const [known] = await db
    .select({ picture: pictures })
    .from(reviewPhotos)
    .innerJoin(pictures, eq(pictures.id, reviewPhotos.pictureId))
    .where(and(eq(reviewPhotos.pictureId, id), eq(reviewPhotos.userId, userId)))
  if (known) return presentPicture(known.picture, { alt: '', color: null })
  const [written] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, line.lineId))
  if (written) throw refuse('ALREADY_REVIEWED')

  if (!(await sniffFile(image))) throw unsupported(context, messages.imageType)
  const picture = await encodePicture(image, id)
  if (!picture) throw unsupported(context, messages.imageUnreadable)
  let undoFiles = async () => {}
  try {
    await db.transaction(async (tx) => {
      undoFiles = await storePictures(tx, files, [picture])
      await tx.insert(reviewPhotos).values({ pictureId: id, userId, uploadedAt: clock.now() }).onConflictDoNothing()
    })
  } catch (error) {
    await undoFiles()
    throw error
  }
  return presentPicture(picture, { alt: '', color: null })
}
