import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture'
import { presentPicture, sniffImage } from './present-picture'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3b2e' } })

test('a photograph comes out upright, without metadata, in three widths', async () => {
  const bytes = await photo(2000, 1000)
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await encodePicture(bytes)
  expect(picture).toMatchObject({
    width: 1000,
    height: 2000,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
  })
  const metadata = await Promise.all(picture?.files.map((file) => sharp(file.bytes).metadata()) ?? [])
  expect(metadata.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 400, 800],
    ['webp', 800, 1600],
    ['webp', 1000, 2000],
  ])
  for (const { exif, icc, orientation } of metadata)
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
  expect(picture?.placeholder.length).toBeLessThan(400)
})

test('the name is derived from the content', async () => {
  const [once, again, other] = await Promise.all([
    encodePicture(await photo(500, 500).png().toBuffer()),
    encodePicture(await photo(500, 500).png({ compressionLevel: 1 }).toBuffer()),
    encodePicture(await photo(500, 501).png().toBuffer()),
  ])
  expect(once?.id).toBe(again?.id)
  expect(once?.id).not.toBe(other?.id)
})

test('a small file that unfolds to a huge picture is refused', async () => {
  const bomb = await photo(12_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.byteLength).toBeLessThan(2_000_000)
  expect(await encodePicture(bomb)).toBeNull()
})

test('a picture in one colour with an alpha channel keeps it', async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const picture = await encodePicture(bytes)
  expect((await sharp(picture?.files[0]?.bytes).metadata()).hasAlpha).toBe(true)
})

test('a file is what its first bytes say', () => {
  expect(sniffImage(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
  expect(sniffImage(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(sniffImage(new Uint8Array())).toBeNull()
})

test('widths that a small original has not are not offered', () => {
  const picture = { id: 'a', width: 800, height: 1000, placeholder: '' }
  expect(presentPicture(picture, { alt: '', color: null }).srcset).toBe(
    '/media/a-400.webp 400w, /media/a-800.webp 800w',
  )
})
