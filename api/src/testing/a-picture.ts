import sharp from 'sharp'

/** A PNG of one colour, as a seller would choose it. */
export async function aPicture({
  width = 180,
  height = 240,
  color = '#b8322c',
  name = 'shirt.png',
} = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
