import type { Deps } from '../deps'
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
  const uploadedAt = clock.now()
  try {
    await db.transaction(async (tx) => {
      undoFiles = await storePictures(tx, files, [picture])
      await tx
        .insert(sellerPictures)
        .values({ sellerId, pictureId: picture.id, uploadedAt })
        .onConflictDoUpdate({ target: [sellerPictures.sellerId, sellerPictures.pictureId], set: { uploadedAt } })
    })
  } catch (error) {
    await undoFiles()
    throw error
  }
}
