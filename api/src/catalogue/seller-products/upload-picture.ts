import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { encodePicture } from '../pictures/encode-picture'
import { presentPicture } from '../pictures/present-picture'
import { sniffFile } from '../pictures/picture-file'
import { storeShopPicture } from './store-shop-picture'

/** Stores a picture for a shop, which may name it in its products then. */
export async function uploadPicture(
  deps: Pick<Deps, 'db' | 'files' | 'clock'> & Refuses<'UNSUPPORTED_IMAGE'>,
  sellerId: string,
  image: File,
): Promise<Picture> {
  if (!(await sniffFile(image))) throw unsupported(deps, messages.imageType)
  const picture = await encodePicture(image)
  if (!picture) throw unsupported(deps, messages.imageUnreadable)
  await storeShopPicture(deps, sellerId, picture)
  return presentPicture(picture, { alt: '', color: null })
}

const unsupported = (deps: Refuses<'UNSUPPORTED_IMAGE'>, message: string) =>
  refuseField(deps, 'UNSUPPORTED_IMAGE', { field: 'image', message })
