import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('a demo picture is drawn when first asked for, once for all who ask, and kept', async () => {
  const { hero } = await shop.visitor().client.catalogue.landing()
  const file = `${hero?.product.pictures[0]?.id}-400.webp`
  expect(await shop.api.deps.files.has(file)).toBe(false)
  const answers = await Promise.all([1, 2, 3].map(() => shop.send(`/media/${file}`)))
  const [first, second] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(first?.equals(second ?? Buffer.of())).toBe(true)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 400, height: 500 })
  expect(await shop.api.deps.files.has(file)).toBe(true)

  const etag = answers[0]?.headers.get('etag') ?? ''
  expect((await shop.send(`/media/${file}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a picture is WebP under its AVIF name until it is written as AVIF, and then for ever', async () => {
  const own = await startTestApi({ picturesAvif: true })
  try {
    const { hero } = await own.visitor().client.catalogue.landing()
    const picture = hero?.product.pictures[0]
    const file = `/media/${picture?.id}-400.avif`
    expect(picture?.avif).toContain(`${file} 400w`)
    const first = await own.send(file)
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=300',
    ])
    await own.api.deps.background.idle()
    const second = await own.send(file)
    expect([second.headers.get('content-type'), second.headers.get('cache-control')]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    const [webp, avif] = await Promise.all([first, second].map((answer) => answer.arrayBuffer()))
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 400, height: 500 })
    expect(avif?.byteLength).toBeLessThan(webp?.byteLength ?? 0)
  } finally {
    await own.close()
  }
})

test('a shop that writes no AVIF answers with WebP', async () => {
  const { hero } = await shop.visitor().client.catalogue.landing()
  const file = `${hero?.product.pictures[0]?.id}-400.avif`
  expect((await shop.send(`/media/${file}`)).headers.get('content-type')).toBe('image/webp')
  await shop.api.deps.background.idle()
  expect(await shop.api.deps.files.has(file)).toBe(false)
})

test('a cut-out has no ground', async () => {
  const { hero } = await shop.visitor().client.catalogue.landing()
  const bytes = await (await shop.send(`/media/${hero?.cutout?.id}-400.webp`)).arrayBuffer()
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  expect(data[3]).toBe(0)
})

test('beside a shared link and in a mail stands a JPEG of the whole picture', async () => {
  const { hero } = await shop.visitor().client.catalogue.landing()
  const answer = await shop.send(`/media/${hero?.product.pictures[0]?.id}-share.jpg`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const mailed = await shop.send(`/media/${hero?.product.pictures[0]?.id}-mail.jpg`)
  expect(await sharp(await mailed.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 180 })
})

test.each([
  'nothing',
  '..%2F..%2Flock.json',
  `${'0'.repeat(32)}-400.webp`,
  `${'0'.repeat(32)}-400.avif`,
  `r${'0'.repeat(31)}-400.avif`,
  `${'0'.repeat(32)}-500.webp`,
  `${'0'.repeat(32)}-share.jpg`,
])('/media/%s is 404', async (file) => {
  expect((await shop.send(`/media/${file}`)).status).toBe(404)
})
