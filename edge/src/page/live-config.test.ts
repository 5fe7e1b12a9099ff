import { expect, test, vi } from 'vitest'
import type { ApiTarget } from '../api-target'
import { liveConfig } from './live-config'

const first = { name: 'Hemline', currency: 'EUR', locale: 'en-IE', timeZone: 'UTC', demo: false }
const picture = { url: '/media/a-800.webp', srcset: '/media/a-400.webp 400w', width: 900, height: 300 }

/** An API that answers about its shop, whose facts and time a test changes. */
function anApi() {
  const facts: {
    name: string
    timeZone: string
    logo: object | null
    banner?: object
    menus?: object
    taxAdded?: true
    currency?: string
    locale?: string
  } = {
    ...{ name: 'Nordlicht', timeZone: 'Europe/Berlin', logo: null },
  }
  const shop = { facts, at: 0, up: true }
  const fetch = vi.fn<ApiTarget['fetch']>((request) => {
    if (!shop.up) throw new Error('away')
    const etag = `"${JSON.stringify(shop.facts).length}"`
    return request.headers.get('if-none-match') === etag
      ? new Response(null, { status: 304 })
      : Response.json(shop.facts, { headers: { etag } })
  })
  const warn = vi.fn<(message: string, cause: unknown) => void>()
  const api = { fetch, sessions: () => Promise.resolve({}) }
  return { shop, fetch, warn, now: liveConfig({ api, first, warn, now: () => shop.at }) }
}

test('the API says what the shop is called, and is asked twice a second at most', async () => {
  const { shop, fetch, now } = anApi()
  const read = await now()
  expect(read).toEqual({ ...first, name: 'Nordlicht', timeZone: 'Europe/Berlin' })
  await Promise.all([now(), now()])
  expect(fetch).toHaveBeenCalledOnce()
  shop.at += 500
  expect(await now()).toBe(read)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('the first one that comes after a while waits for a change, a logo comes and goes', async () => {
  const { shop, now } = anApi()
  await now()
  shop.facts = { ...shop.facts, logo: { ...picture, id: 'a', alt: '' } }
  shop.at += 5_001
  expect(await now()).toMatchObject({ name: 'Nordlicht', logo: picture })
  shop.facts = { ...shop.facts, name: 'Nordlicht & Co', logo: null }
  shop.at += 5_001
  expect(await now()).toEqual({ ...first, name: 'Nordlicht & Co', timeZone: 'Europe/Berlin' })
})

test('a banner, menus and prices without tax come and go', async () => {
  const { shop, now } = anApi()
  const before = await now()
  const banner = { id: '7', text: 'Half price', link: null, tone: 'ink' }
  const { facts } = shop
  const menus = { header: [{ label: 'SALE', to: '/store?deals=true' }], footer: [] }
  shop.facts = { ...facts, banner, menus, taxAdded: true }
  shop.at += 5_001
  expect(await now()).toEqual({ ...before, banner, menus, taxAdded: true })
  shop.facts = facts
  shop.at += 5_001
  expect(await now()).toEqual(before)
})

test('another currency and other formats are in the next pages, and those of the start without them', async () => {
  const { shop, now } = anApi()
  expect(await now()).toMatchObject({ currency: 'EUR', locale: 'en-IE' })
  shop.facts = { ...shop.facts, currency: 'USD', locale: 'en-US' }
  shop.at += 5_001
  expect(await now()).toMatchObject({ currency: 'USD', locale: 'en-US' })
})

test('while others come all the time nobody waits, and a change is there with one of the next', async () => {
  const { shop, fetch, now } = anApi()
  const read = await now()
  shop.facts = { ...shop.facts, name: 'Nordlicht & Co' }
  shop.at += 500
  expect(await now()).toBe(read)
  await vi.waitFor(async () => expect(await now()).toMatchObject({ name: 'Nordlicht & Co' }))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('while the API is away the shop is called as before, which is logged once', async () => {
  const { shop, warn, now } = anApi()
  shop.up = false
  expect(await now()).toBe(first)
  shop.at += 500
  expect(await now()).toBe(first)
  expect(warn).toHaveBeenCalledOnce()
  shop.up = true
  shop.at += 500
  const read = await now()
  expect(read).toMatchObject({ name: 'Nordlicht' })
  shop.up = false
  shop.at += 5_001
  expect(await now()).toBe(read)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('an API that never answers, and heeds no signal, keeps no page waiting', async () => {
  const fetch = vi.fn<ApiTarget['fetch']>(() => new Promise<Response>(() => {}))
  const warn = vi.fn<(message: string, cause: unknown) => void>()
  const now = liveConfig({ api: { fetch, sessions: () => Promise.resolve({}) }, first, warn })
  expect(await now()).toBe(first)
  expect(warn).toHaveBeenCalledOnce()
})
