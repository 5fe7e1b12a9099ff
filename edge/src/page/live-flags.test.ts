import type { PublicFlag } from 'shared-contracts/flags/flags.schema'
import { beforeEach, expect, test } from 'vitest'
import { createEdge } from '../app'
import { deps, ORIGIN, pageDataOf, useTestEdge } from '../testing/test-edge'
import { liveFlags } from './live-flags'

useTestEdge()

const aFlag = (over: Partial<PublicFlag> = {}): PublicFlag => ({
  ...{
    name: 'new-cart',
    standard: 'off',
    others: ['on'],
    by: 'visitor',
    shareBp: 5_000,
    countries: [],
    namesSome: false,
  },
  ...over,
})

let rules: PublicFlag[]
let own: { name: string; variant: string }[]
let ownAsked: (string | null)[]
let rendered: number
let now: number
let edge: ReturnType<typeof createEdge>

beforeEach(() => {
  rules = []
  own = []
  ownAsked = []
  rendered = 0
  now = Date.now()
  const api: typeof deps.api = {
    ...deps.api,
    fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/flags') return Response.json({ items: rules })
      const etag = '"one"'
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
      if (pathname !== '/api/flags/mine') return Response.json({ who: '' }, { headers: { etag } })
      ownAsked.push(request.headers.get('cookie'))
      return Response.json({ items: own })
    },
  }
  edge = createEdge({
    ...{ ...deps, api, now: () => now },
    flagsNow: liveFlags({ api, countryHeader: 'x-country', warn: deps.warn, now: () => now }),
    pool: {
      ...deps.pool!,
      health: () => Promise.resolve([]),
      render: (request) => {
        rendered += 1
        return deps.pool!.render(request)
      },
    },
  })
})

/** Staff say something else, and it is long enough ago that the next page waits for it. */
function say(said: PublicFlag[]) {
  rules = said
  now += 10_000
}
async function open(headers: Record<string, string> = {}) {
  const response = await edge.request(`${ORIGIN}/toys`, { headers: { 'accept-encoding': 'identity', ...headers } })
  return { flags: pageDataOf(await response.text()).flags, cookies: response.headers.getSetCookie() }
}
const visitors = Array.from({ length: 16 }, (_, place) => `visitor=${String(place).padStart(22, 'v')}`)

test('while everybody has the same, one page is kept for all and no cookie is set', async () => {
  expect(await open()).toEqual({ flags: undefined, cookies: [] })
  say([aFlag({ shareBp: 10_000 })])
  for (let times = 0; times < 3; times += 1) expect(await open()).toEqual({ flags: { 'new-cart': 'on' }, cookies: [] })
  expect(rendered).toBe(2)
})

test('a share draws by a cookie that is set then, and a page that is kept goes to those alone who have the same', async () => {
  say([aFlag(), aFlag({ name: 'by-shops', by: 'seller' })])
  const first = await open()
  expect(first.cookies).toEqual([expect.stringMatching(/^visitor=[\w-]{22};/)])
  const [cookie = ''] = first.cookies[0]?.split(';') ?? []
  expect(await open({ cookie })).toEqual({ flags: first.flags, cookies: [] })
  const found = new Map<string, unknown>()
  for (const one of [...visitors, ...visitors]) {
    const { flags } = await open({ cookie: one })
    expect(found.has(one) ? found.get(one) : flags).toEqual(flags)
    found.set(one, flags)
  }
  expect([...new Set([...found.values()].map((flags) => JSON.stringify(flags)))].sort()).toEqual([
    '{"new-cart":"on"}',
    undefined,
  ])
  expect(rendered).toBe(2)
})

test('a country counts as the proxy names it, and splits what is kept by what differs', async () => {
  say([aFlag({ shareBp: 10_000, countries: ['DE', 'AT'] })])
  const seen = []
  for (const country of ['DE', 'at', 'FR', 'x"y']) seen.push((await open({ 'x-country': country })).flags)
  expect(seen).toEqual([{ 'new-cart': 'on' }, { 'new-cart': 'on' }, undefined, undefined])
  expect(rendered).toBe(2)
})

test('of who is signed in the API is asked, where a rule hangs on who they are, and of nobody else', async () => {
  say([aFlag({ shareBp: 10_000 })])
  own = [{ name: 'new-cart', variant: 'tailored' }]
  await open({ cookie: 'shop=1' })
  expect(ownAsked).toEqual([])
  say([aFlag({ shareBp: 0, namesSome: true })])
  expect((await open({ cookie: 'shop=1' })).flags).toEqual({ 'new-cart': 'tailored' })
  expect((await open({ cookie: 'unknown=1' })).flags).toBeUndefined()
  expect(ownAsked).toEqual(['shop=1'])
  // Who has no visitor's cookie yet is drawn by the one that this very answer sets.
  say([aFlag({ namesSome: true })])
  const { cookies } = await open({ cookie: 'shop=1' })
  expect(ownAsked.at(-1)).toBe(`shop=1; ${cookies[0]?.split(';')[0]}`)
  const [known = ''] = visitors
  await open({ cookie: `shop=1; ${known}` })
  expect(ownAsked.at(-1)).toBe(`shop=1; ${known}`)
})
