import type { Picture } from 'shared-contracts/catalogue/picture.schema'

/** The first picture that shows a colour, else the first that shows all, else the first; `null` without pictures. */
export function pictureOfColor(pictures: readonly Picture[], color: string): Picture | null {
  return (
    pictures.find((picture) => picture.color === color) ??
    pictures.find((picture) => picture.color === null) ??
    pictures[0] ??
    null
  )
}
