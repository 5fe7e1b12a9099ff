import type { Picture } from 'shared-contracts/catalogue/picture.schema'

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
  const srcsetAs = (format?: 'avif') =>
    widths.map((wide) => `/media/${pictureFile(id, wide, format)} ${Math.min(wide, width)}w`).join(', ')
  const avif = isReviewPhoto(id) ? {} : { avif: srcsetAs('avif') }
  return {
    id,
    alt,
    width,
    height,
    placeholder,
    srcset: srcsetAs(),
    ...avif,
    url: `/media/${pictureFile(id, 800)}`,
    color,
  }
}

/** Widths that every picture is kept in, in pixels; a smaller original is not enlarged. Source: the decisions on the specification. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export type PictureFormat = 'webp' | 'avif'

export const pictureFile = (id: string, width: PictureWidth, format: PictureFormat = 'webp') =>
  `${id}-${width}.${format}`

/** Names of all files that a picture can have. */
export const pictureFiles = (id: string) =>
  PICTURE_WIDTHS.flatMap((width) => [pictureFile(id, width), pictureFile(id, width, 'avif')])

/** Whether an id is that of a photo in a review: not everybody may see each of them, so it is named after who sent it. */
export const isReviewPhoto = (id: string) => id.startsWith('r')

/** Whether an id is that of a picture which has no address of its own, such as evidence in a case: what it belongs to serves it. */
export const isPrivatePicture = (id: string) => id.startsWith('p')

/** The picture, width and format that a file's name stands for, or `null` when it is no such name. */
export function parsePictureFile(name: string): { id: string; width: PictureWidth; format: PictureFormat } | null {
  const [, id, digits, format] = /^([0-9a-frp][0-9a-f]{31})-(\d+)\.(webp|avif)$/.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((known) => known === Number(digits))
  return id && width ? { id, width, format: format as PictureFormat } : null
}

/** What pictures are needed as JPEG for: beside a link that is shared, and in a mail. */
export type JpegUse = 'share' | 'mail'

export const mailPictureFile = (id: string) => `${id}-mail.jpg`

/** The picture and the use that a JPEG's name stands for, or `null` when it is no such name. Photos of reviews are for neither. */
export function parseJpegFile(name: string): { id: string; use: JpegUse } | null {
  const [, id, use] = /^([0-9a-f]{32})-(share|mail)\.jpg$/.exec(name) ?? []
  return id && use ? { id, use: use as JpegUse } : null
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** What a file is by its first bytes, whatever its name and label say; `null` when it is neither PNG nor JPEG. */
export function sniffImage(bytes: Uint8Array): 'png' | 'jpeg' | null {
  if (PNG.every((byte, index) => bytes[index] === byte)) return 'png'
  return JPEG.every((byte, index) => bytes[index] === byte) ? 'jpeg' : null
}

/** The same of a file of which no more than its beginning is read. */
export const sniffFile = async (file: Blob) => sniffImage(new Uint8Array(await file.slice(0, PNG.length).arrayBuffer()))

/** Pictures that are stored as descriptions and drawn when first asked for. */
export interface DrawnPictures {
  /** `null` when no drawn picture has this id. */
  draw(id: string, width: PictureWidth): Promise<Uint8Array<ArrayBuffer> | null>
  /** Draws ahead, in order, with rests as long as the work, so that it takes no more than half of one processor. */
  drawAhead(files: Iterable<{ id: string; width: PictureWidth }>, stopping: AbortSignal): Promise<void>
  /** Ends the process that draws. */
  close(): void
}

/** Of a shop in which nothing was ever drawn. */
export const noDrawnPictures: DrawnPictures = {
  draw: () => Promise.resolve(null),
  drawAhead: () => Promise.resolve(),
  close: () => undefined,
}
