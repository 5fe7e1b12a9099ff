import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { PICTURE_WIDTHS, pictureFile } from './picture-file'

export interface StoredPicture {
  id: string
  width: number
  height: number
  placeholder: string
}

/** A picture as the contract shows it. */
export function presentPicture(
  { id, width, height, placeholder }: StoredPicture,
  { alt, color }: { alt: string; color: string | null },
): Picture {
  // One that is not enlarged has the same pixels in several files: the first of them is enough.
  const widths = PICTURE_WIDTHS.filter((wide, index) => index === 0 || width > (PICTURE_WIDTHS[index - 1] ?? 0))
  const srcset = widths.map((wide) => `/media/${pictureFile(id, wide)} ${Math.min(wide, width)}w`).join(', ')
  return { id, alt, width, height, placeholder, srcset, url: `/media/${pictureFile(id, 800)}`, color }
}
