import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture } from './draw-picture'
import { COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import { PATTERNS, type PictureSpec, SILHOUETTES, VIEWS } from './picture-spec'

const aSpec = (change: Partial<PictureSpec> = {}): PictureSpec => ({
  silhouette: 'coat',
  colour: 'navy',
  pattern: 'plain',
  view: 'front',
  seed: 7,
  ground: 'studio',
  ...change,
})

/** Rasterised at its final size, which is much faster than to shrink the whole. */
const raster = async (spec: PictureSpec, width = 120) =>
  sharp(Buffer.from(await drawPicture(spec)), { density: (72 * width) / 1200 })

const PIXELS = 120 * 150

describe('drawPicture', () => {
  test('draws the same picture from the same spec, and another from another seed', async () => {
    const again = JSON.parse(JSON.stringify(aSpec())) as PictureSpec
    expect(await drawPicture(aSpec())).toBe(await drawPicture(again))
    expect(await drawPicture(aSpec({ seed: 8 }))).not.toBe(await drawPicture(aSpec()))
  })

  test.each(SILHOUETTES)('draws a %s that stands out from its ground', async (silhouette) => {
    const { data, info } = await (
      await raster(aSpec({ silhouette, colour: 'oxblood', ground: 'transparent' }))
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([120, 150, 4])
    let covered = 0
    for (let offset = 3; offset < data.length; offset += 4) if ((data[offset] ?? 0) > 200) covered++
    // It fills a fair part of the frame and leaves air around itself.
    expect(covered / PIXELS).toBeGreaterThan(0.06)
    expect(covered / PIXELS).toBeLessThan(0.75)
  })

  test.each(VIEWS)('draws the %s of things that lie and of things that stand', async (view) => {
    for (const silhouette of ['shirt', 'boot'] as const) {
      const { isOpaque } = await (await raster(aSpec({ silhouette, view }))).stats()
      expect(isOpaque).toBe(true)
    }
  })

  test.each(PATTERNS)('draws %s cloth', async (pattern) => {
    const { width } = await (
      await raster(aSpec({ silhouette: 'pencil-skirt', pattern, colour: 'ivory' }))
    )
      .png()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info)
    expect(width).toBe(120)
  })

  test('satin falls unlike linen, and suede has no gloss of leather', async () => {
    const drawn = (silhouette: PictureSpec['silhouette'], pattern: PictureSpec['pattern']) =>
      drawPicture(aSpec({ silhouette, pattern }))
    expect(await drawn('wide-trousers', 'satin')).not.toBe(await drawn('wide-trousers', 'plain'))
    expect(await drawn('boot', 'leather')).not.toBe(await drawn('boot', 'plain'))
  })

  test('takes a colour outside the palette', async () => {
    expect(await drawPicture(aSpec({ colour: '#123456' }))).toContain('#123456')
  })

  test('leaves the ground out of a transparent picture', async () => {
    const corner = await (
      await raster(aSpec({ ground: 'transparent' }))
    )
      .extract({ left: 0, top: 0, width: 4, height: 4 })
      .raw()
      .toBuffer()
    expect(Math.max(...corner)).toBe(0)
  })

  test('draws a child’s garment smaller, and things as their maker has them photographed', async () => {
    const usual = await drawPicture(aSpec())
    expect(await drawPicture(aSpec({ fit: 'child' }))).not.toBe(usual)
    const studio = { paper: '#dbe4e8', turn: 2, crop: 0.9 }
    expect(await drawPicture(aSpec({ studio }))).toContain('rotate(2)')
    expect(await drawPicture(aSpec({ studio }))).toContain('#dbe4e8')
  })

  test('shows every shape from two sides', async () => {
    const views = (view: PictureSpec['view']) =>
      Promise.all(SILHOUETTES.map(async (silhouette) => drawPicture(aSpec({ silhouette, view }))))
    const [fronts, backs] = [await views('front'), await views('back')]
    expect(SILHOUETTES.filter((_, index) => fronts[index] === backs[index])).toEqual([])
  })

  test('names no font and no outside file', async () => {
    const foreign = /<text|font-family|href="(?!#|data:)|NaN|undefined|Infinity/
    const drawn = await Promise.all(SILHOUETTES.map(async (silhouette) => drawPicture(aSpec({ silhouette }))))
    const offenders = SILHOUETTES.filter((_, index) => foreign.test((drawn[index] ?? '').replace(/base64,[^"]*/g, '')))
    expect(offenders).toEqual([])
  })

  test('the palette holds the colours that forms and filters name', () => {
    const slugs = COLOURS.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs).toEqual(expect.arrayContaining(['black', 'white', 'red', 'blue', 'green']))
  })
})
