import { createHash } from 'node:crypto'
import { limitConcurrency } from '../../platform/jobs/limit-concurrency'
import { PICTURE_WIDTHS, pictureFile, type JpegUse, type StoredPicture } from './present-picture'

/** More than any camera's, and few enough to decode: a small file can unfold to gigabytes. */
const MAX_PIXELS = 80_000_000
const QUALITY = 80
const PLACEHOLDER_WIDTH = 16

/** An uploaded picture in all its sizes, ready to be stored. */
export interface EncodedPicture extends StoredPicture {
  files: { name: string; bytes: Uint8Array }[]
}

// A decoded picture takes its pixels' worth of memory.
const inTurn = limitConcurrency(2)

type Sharp = (typeof import('sharp'))['default']

let loaded: Promise<Sharp> | undefined
/** Loaded with the first picture: a start does without. */
const loadSharp = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread each: several at a time would take the machine away from everybody else.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))

/**
 * Re-encodes a PNG or JPEG as WebP in every width: upright, in sRGB, without metadata. Named after its pixels, so the
 * same picture is stored once.
 *
 * @param picture a file is read when its turn has come, so that those that wait take no memory.
 * @param ownId what it is named after instead, when it belongs to somebody.
 * @returns `null` when it cannot be decoded, or has too many pixels.
 */
export function encodePicture(picture: Uint8Array | Blob, ownId?: string): Promise<EncodedPicture | null> {
  return inTurn(async () => {
    const bytes = picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : picture
    const sharp = await loadSharp()
    const decoded = await decode(sharp, bytes)
    if (!decoded) return null
    const { data, info, width, height } = decoded
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const encoded: { width: (typeof PICTURE_WIDTHS)[number]; bytes: Buffer }[] = []
    for (const wide of PICTURE_WIDTHS) {
      const resized = sharp(data, raw).resize({ width: wide, withoutEnlargement: true })
      encoded.push({ width: wide, bytes: await resized.webp({ quality: QUALITY }).toBuffer() })
    }
    const tiny = await sharp(data, raw).resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer()
    const largest = encoded.at(-1)?.bytes ?? data
    const id = ownId ?? createHash('sha256').update(largest).digest('hex').slice(0, 32)
    return {
      id,
      width,
      height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      files: encoded.map((file) => ({ name: pictureFile(id, file.width), bytes: file.bytes })),
    }
  })
}

/** Links are shown in a landscape that all programs take; in a mail a piece is as tall as in a list, twice as sharp as it is shown. */
const JPEG_SIZES = { share: { width: 1200, height: 630 }, mail: { width: 144, height: 180 } } as const
/** The paper that pictures lie on. */
const JPEG_GROUND = '#f2ede3'

/** A stored picture as JPEG, all of it, for programs that know no WebP. */
export const encodeJpeg = (stored: Uint8Array, use: JpegUse): Promise<Buffer> =>
  inTurn(async () =>
    (await loadSharp())(stored)
      .resize({ ...JPEG_SIZES[use], fit: 'contain', background: JPEG_GROUND })
      .flatten({ background: JPEG_GROUND })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  )

async function decode(sharp: Sharp, bytes: Uint8Array) {
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { autoOrient } = await input.metadata()
    const upright = input.autoOrient().resize({ width: PICTURE_WIDTHS[2], withoutEnlargement: true })
    const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { data, info, ...autoOrient }
  } catch {
    // Whatever is wrong with it, it is the uploader's to mend.
    return null
  }
}
