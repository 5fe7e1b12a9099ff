import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import type { EncodedPicture } from '../pictures/encode-picture'
import { storePictures } from '../pictures/store-pictures'
import { sellerPictures } from './seller-pictures.table'

/** Stores a picture for a shop, which may name it in its products then; one that it has is as if it came now. */
export async function storeShopPicture(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  sellerId: string,
  picture: EncodedPicture,
): Promise<void> {
  let undoFiles = async () => {}
  try {
    await db.transaction(async (tx) => {
      undoFiles = await storeShopPictures(tx, files, { sellerId, now: clock.now(), pictures: [picture] })
    })
  } catch (error) {
    await undoFiles()
    throw error
  }
}

/** The same within the transaction of what they belong to. @returns the function to be called when it fails. */
export async function storeShopPictures(
  tx: Tx,
  files: Deps['files'],
  { sellerId, now: uploadedAt, pictures }: { sellerId: string; now: Date; pictures: readonly EncodedPicture[] },
): Promise<() => Promise<void>> {
  const undoFiles = await storePictures(tx, files, pictures)
  try {
    const ids = [...new Set(pictures.map(({ id }) => id))]
    await tx
      .insert(sellerPictures)
      .values(ids.map((pictureId) => ({ sellerId, pictureId, uploadedAt })))
      .onConflictDoUpdate({ target: [sellerPictures.sellerId, sellerPictures.pictureId], set: { uploadedAt } })
    return undoFiles
  } catch (error) {
    await undoFiles()
    throw error
  }
}
