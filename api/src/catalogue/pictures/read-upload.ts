import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import { refuseField, type Refuses } from '../../http/refuse'
import { encodePicture, type EncodedPicture } from './encode-picture'
import { sniffFile } from './present-picture'

/** An uploaded picture in all its sizes. Refused when it is none. @param ownId see `encodePicture`. */
export async function readUpload(
  context: Refuses<'UNSUPPORTED_IMAGE'>,
  image: File,
  ownId?: string,
): Promise<EncodedPicture> {
  const unsupported = (message: string) => refuseField(context, 'UNSUPPORTED_IMAGE', { field: 'image', message })
  if (!(await sniffFile(image))) throw unsupported(messages.imageType)
  const picture = await encodePicture(image, ownId)
  if (!picture) throw unsupported(messages.imageUnreadable)
  return picture
}
