import { createHash } from 'node:crypto'
import { and, count, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { DISPUTE_PICTURES_BY_SIDE } from 'shared-contracts/disputes/dispute-terms'
import { pictureFile } from '../../catalogue/pictures/present-picture'
import { readUpload } from '../../catalogue/pictures/read-upload'
import { removePictures, storePictureWith } from '../../catalogue/pictures/store-pictures'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { DAY_MS, daysBefore } from '../../platform/clock/days'
import type { Queryable, Tx } from '../../platform/db/database'
import { disputeMessages as messages } from './disputes.messages'
import { disputeEntries, disputePictures, disputes } from './disputes.table'

type Side = 'shopper' | 'seller'

/** Who brings or shows a picture, and of which order. */
export interface PictureOwner {
  orderId: string
  side: Side
  userId: string
}

/** Named after who brought it and by which request: nobody guesses it, and nothing else has the same files. */
const pictureId = ({ orderId, userId }: PictureOwner, requestId: string) =>
  `p${createHash('sha256').update(`${userId} ${orderId} ${requestId}`).digest('hex').slice(0, 31)}`

/** Stores a picture for what is about to be written in a case, without its metadata. The same request again is the same picture. */
export async function addDisputePicture(
  context: Pick<Deps, 'db' | 'files' | 'clock'> & Refuses<'REFUSED' | 'UNSUPPORTED_IMAGE'>,
  owner: PictureOwner,
  { requestId, image }: { requestId: string; image: File },
): Promise<{ id: string }> {
  const { db, clock, refuse } = context
  const id = pictureId(owner, requestId)
  if ((await db.$count(disputePictures, eq(disputePictures.pictureId, id))) > 0) return { id }
  if ((await countPictures(db, owner)) >= DISPUTE_PICTURES_BY_SIDE)
    throw refuse('REFUSED', { detail: messages.tooManyPictures })
  const row = { ...owner, pictureId: id, uploadedAt: clock.now() }
  await storePictureWith(context, await readUpload(context, image, id), (tx) =>
    tx.insert(disputePictures).values(row).onConflictDoNothing(),
  )
  return { id }
}

async function countPictures(db: Queryable, { orderId, side }: PictureOwner): Promise<number> {
  const [counted] = await db
    .select({ many: count() })
    .from(disputePictures)
    .where(and(eq(disputePictures.orderId, orderId), eq(disputePictures.side, side)))
  return counted?.many ?? 0
}

/** Shows pictures with an entry of a locked case, in the order in which they are named: each once, and only by who brought it. */
export async function attachPictures(
  { tx, refuse }: { tx: Tx } & Refuses<'REFUSED'>,
  { ids, entryId, orderId, side, userId }: PictureOwner & { ids: readonly string[]; entryId: string },
): Promise<void> {
  for (const [position, id] of [...new Set(ids)].entries()) {
    const [shown] = await tx
      .update(disputePictures)
      .set({ entryId, position })
      .where(
        and(
          eq(disputePictures.pictureId, id),
          ...[eq(disputePictures.orderId, orderId), eq(disputePictures.side, side), eq(disputePictures.userId, userId)],
          isNull(disputePictures.entryId),
        ),
      )
      .returning({ id: disputePictures.pictureId })
    if (!shown) throw refuse('REFUSED', { detail: messages.picturesGone })
  }
}

/** A picture that is shown in a case, as a file; `null` when it has none by this name. */
export async function disputePictureFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  disputeId: string,
  id: string,
): Promise<File | null> {
  const [found] = await db
    .select({ id: disputePictures.pictureId })
    .from(disputePictures)
    .innerJoin(disputeEntries, eq(disputeEntries.id, disputePictures.entryId))
    .where(and(eq(disputePictures.pictureId, id), eq(disputeEntries.disputeId, disputeId)))
  const bytes = found && (await files.read(pictureFile(found.id, 1600)))
  return bytes ? new File([bytes], pictureFile(id, 1600), { type: 'image/webp' }) : null
}

/** Evidence is kept for so long after its case is over. */
const KEPT_DAYS = 365

/** Removes pictures, files and all: those that nothing was written with within a day, of who has left, and of cases that are long over. */
export async function purgeDisputePictures(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const longOver = deps.db
    .select({ id: disputeEntries.id })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.disputeId))
    .where(lt(disputes.closedAt, daysBefore(now, KEPT_DAYS)))
  await removePictures(
    deps,
    (tx, limit) =>
      tx
        .select({ id: disputePictures.pictureId })
        .from(disputePictures)
        .where(
          or(
            and(isNull(disputePictures.entryId), lt(disputePictures.uploadedAt, new Date(now.getTime() - DAY_MS))),
            and(isNull(disputePictures.entryId), isNull(disputePictures.userId)),
            inArray(disputePictures.entryId, longOver),
          ),
        )
        .limit(limit)
        .for('update', { skipLocked: true }),
    (tx, ids) => tx.delete(disputePictures).where(inArray(disputePictures.pictureId, ids)),
  )
}
