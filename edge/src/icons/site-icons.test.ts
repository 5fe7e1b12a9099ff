import { expect, test } from 'vitest'
import { siteIcons } from './site-icons'

const site = siteIcons(() => ({ name: 'Hemline' }))
const get = (path: string) => site.request(path)

test('the manifest names the shop, its colours and icons that are there', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    theme_color: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Hemline', theme_color: '#fbfaf5' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    expect(icon.headers.get('content-type')).toBe('image/png')
    // Width and height stand in a PNG's first chunk.
    const header = new DataView(await icon.arrayBuffer())
    expect(`${header.getUint32(16)}x${header.getUint32(20)}`).toBe(sizes)
  }
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/icon.svg'])('%s is there, and kept by browsers', async (path) => {
  const icon = await get(path)
  expect(icon.status).toBe(200)
  expect(icon.headers.get('cache-control')).toContain('max-age')
  expect((await icon.arrayBuffer()).byteLength).toBeGreaterThan(100)
})
