import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawnIn, openHostileSite } from '../testing/hostile-site'

const SLOWER_THAN_THE_LIMIT = `await new Promise((resolve) => setTimeout(resolve, 400)); return 'drawn'`

let site: Awaited<ReturnType<typeof openHostileSite>>

beforeAll(async () => {
  // Long enough for a process that starts on a machine that is busy.
  site = await openHostileSite({ workers: 1, limitMs: 100, firstLimitMs: 15_000, patienceMs: 300 })
})
afterAll(() => site.close())
beforeEach(() => site.release(SLOWER_THAN_THE_LIMIT))

const visit = async (path = '/gifts') => drawnIn(await (await site.request(path)).text())

test('who comes before a page was ever drawn gets it drawn, and later ones wait no longer than is usual', async () => {
  const visits = []
  // Each at an address of its own: what was drawn is kept.
  for (const path of ['/gifts', '/gifts?a', '/gifts?b']) visits.push(await visit(path))
  expect(visits).toEqual(['drawn', 'drawn', null])
})

test('so do all who come at once', async () => {
  expect(await Promise.all(Array.from({ length: 5 }, () => visit()))).toEqual(Array.from({ length: 5 }, () => 'drawn'))
})

test('pages that fail use the longer time up, too', async () => {
  await site.release(`if (path.includes('bad')) throw new Error('cannot draw this'); ${SLOWER_THAN_THE_LIMIT}`)
  const visits = []
  for (const path of ['/gifts?bad', '/gifts?bad', '/gifts']) visits.push(await visit(path))
  expect(visits).toEqual([null, null, null])
})

test('before anybody is let in every page that is open to all was drawn, once', async () => {
  await site.release(`await fetch(new Request(origin + '/api' + path)); return 'drawn'`)
  await site.warm()
  expect(site.events.asked).toContain('/api/gifts/more')
  site.events.asked.length = 0
  await site.warm()
  expect(site.events.asked).toEqual([])
})
