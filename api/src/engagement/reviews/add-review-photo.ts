import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Deps } from '../deps'
import { encodePicture } from '../pictures/encode-picture'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { sniffFile } from '../pictures/sniff-image'
import { storePictures } from '../pictures/store-pictures'
import { findReviewableLine, type LineRefusal, type ReviewedLine } from './find-reviewable-line'
import { reviewPhotos } from './review-photos.table'
import { reviews } from './reviews.table'

/** Named after who sent it and by which request: nobody guesses it, and nothing else has the same files. */
const photoId = (userId: string, requestId: string) =>
  `r${createHash('sha256').update(`${userId} ${requestId}`).digest('hex').slice(0, 31)}`

/**
 * Stores a photo for the review that a buyer is about to write, without its metadata. The same request again is the same photo.
 *
 * @returns a sentence when it is no picture that the shop takes.
 */
export async function addReviewPhoto(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  userId: string,
  { requestId, image, ...line }: ReviewedLine & { requestId: string; image: File },
): Promise<Picture | LineRefusal | 'ALREADY_REVIEWED' | { refused: string }> {
  const found = await findReviewableLine(db, userId, line)
  if (typeof found === 'string') return found
  const id = photoId(userId, requestId)
  const [known] = await db
    .select({ picture: pictures })
    .from(reviewPhotos)
    .innerJoin(pictures, eq(pictures.id, reviewPhotos.pictureId))
    .where(and(eq(reviewPhotos.pictureId, id), eq(reviewPhotos.userId, userId)))
  if (known) return presentPicture(known.picture, { alt: '', color: null })
  const [written] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, line.lineId))
  if (written) return 'ALREADY_REVIEWED'

  if (!(await sniffFile(image))) return { refused: messages.imageType }
  const picture = await encodePicture(image, id)
  if (!picture) return { refused: messages.imageUnreadable }
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
