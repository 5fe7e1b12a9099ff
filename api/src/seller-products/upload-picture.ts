import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Deps } from '../deps'
import { encodePicture } from '../pictures/encode-picture'
import { presentPicture } from '../pictures/present-picture'
import { sniffFile } from '../pictures/sniff-image'
import { storeShopPicture } from './store-shop-picture'

/** Stores a picture for a shop, which may name it in its products then. @returns a sentence when it is no picture that the shop takes. */
export async function uploadPicture(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  sellerId: string,
  image: File,
): Promise<Picture | { refused: string }> {
  if (!(await sniffFile(image))) return { refused: messages.imageType }
  const picture = await encodePicture(image)
  if (!picture) return { refused: messages.imageUnreadable }
  await storeShopPicture(deps, sellerId, picture)
  return presentPicture(picture, { alt: '', color: null })
}
