import { fileStore } from 'registry/store/file-store'
import { openMetrics } from 'api/platform/metrics/metrics'
import { parseMetrics } from 'api/testing/parse-metrics'
import { expect, test } from 'vitest'
import { createEdge } from '../app'
import { createSite } from '../snapshot/site'
import { fakeSite } from '../testing/fake-site'
import { deps, get, ORIGIN, pool, useTestEdge } from '../testing/test-edge'
import { countPages, readPool } from './page-metrics'

useTestEdge()

const token = 'drawn-at-random-0123456789-abcdefghij'

test('an edge that nobody scrapes has no such place, and hands it on to no API', async () => {
  let asked = 0
  const fetch = () => {
    asked += 1
    return Response.json({})
  }
  const site = createEdge({ ...deps, api: { ...deps.api, fetch } })
  expect((await site.request(`${ORIGIN}/metrics`)).status).toBe(404)
  expect((await get('/metrics')).text).toBe('Not found\n')
  expect(asked).toBe(0)
})

test('an edge counts its pages by how they came about, and names none', async () => {
  const metrics = await openMetrics(token)
  readPool(metrics, pool)
  const fetch = ({ headers }: Request) =>
    headers.get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : Response.json({ who: 'nobody' }, { headers: { etag: '"1"' } })
  const api = { ...deps.api, fetch }
  const site = createEdge({ ...deps, api, metrics: { metrics, token }, countPage: countPages(metrics) })
  for (const path of ['/toys', '/toys', '/toys', '/nowhere/secretword', `/toys?q=secretword`])
    await site.request(ORIGIN + path)
  expect((await site.request(`${ORIGIN}/metrics`)).status).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await site.request(`${ORIGIN}/metrics`, { headers })).text()
  const { samples } = parseMetrics(text)
  const pages = Object.fromEntries(
    samples.flatMap(({ name, labels, value }) => (name === 'shop_pages_total' ? [[labels['how'], value]] : [])),
  )
  expect(pages).toMatchObject({ kept: 2 })
  expect(
    samples.find(({ name, labels }) => name === 'shop_page_duration_seconds_count' && labels['status'] === '4xx')
      ?.value,
  ).toBe(1)
  expect(samples.find(({ name }) => name === 'shop_render_processes')?.value).toBeGreaterThan(0)
  expect(samples.find(({ name }) => name === 'shop_releases_unrendered')?.value).toBe(0)
  expect(text).not.toMatch(/secretword|toys/)
})

test('a page that comes with the frame alone is counted as such', async () => {
  const metrics = await openMetrics(token)
  const { registryDir } = await fakeSite({ drawsFrame: true })
  const store = fileStore(registryDir)
  const own = createSite({ store, environment: 'production', log: () => undefined })
  const edge = createEdge({ ...deps, site: own, releases: store.releases, countPage: countPages(metrics) })
  await edge.request(`${ORIGIN}/toys/form`)
  const { samples } = parseMetrics(await metrics.text())
  expect(samples.filter(({ name }) => name === 'shop_pages_total').map(({ labels }) => labels['how'])).toEqual([
    'framed',
  ])
})
