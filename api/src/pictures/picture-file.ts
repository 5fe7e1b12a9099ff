/** Widths that every picture is kept in, in pixels; a smaller original is not enlarged. Source: the decisions on the specification. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const pictureFile = (id: string, width: PictureWidth) => `${id}-${width}.webp`

/** Whether an id is that of a photo in a review: not everybody may see each of them, so it is named after who sent it. */
export const isReviewPhoto = (id: string) => id.startsWith('r')

/** The picture and width that a file's name stands for, or `null` when it is no such name. */
export function parsePictureFile(name: string): { id: string; width: PictureWidth } | null {
  const [, id, digits] = /^([0-9a-fr][0-9a-f]{31})-(\d+)\.webp$/.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((known) => known === Number(digits))
  return id && width ? { id, width } : null
}
