import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { NOTIFICATION_STREAM_PATH } from 'shared-contracts/notifications/notification-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { notifyTeam } from './notify-team'

let shop: TestApi
let sellerId: string
let owner: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  sellerId = (await someVariants(shop, 1))[0]?.sellerId ?? ''
  owner = await aSeller(shop, sellerId)
})
afterAll(() => shop.close())

const notifyOf = (about: string, kind: 'order_new' | 'payout_sent' = 'order_new') =>
  notifyTeam(shop.api.deps, { sellerId, kind, about, link: '/seller/orders', key: randomUUID() })

/** A browser that listens, until it is cut off. */
async function listening(visitor: TestVisitor, lastId?: string) {
  const headers = new Headers(lastId === undefined ? [] : [['last-event-id', lastId]])
  const response = await visitor.send(NOTIFICATION_STREAM_PATH, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const done = (async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      text += part.value
    }
  })()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    heard: () => [...text.matchAll(/"about":"([^"]+)"/g)].map(([, about]) => about),
    events: () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name),
    lastId: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '',
    cut: () => reader?.cancel(),
    done,
  }
}

async function as(role: string): Promise<TestVisitor> {
  const member = await aSeller(shop, sellerId)
  const { seller } = await member.client.accounts.sessions()
  await shop.api.deps.db.execute(sql`update memberships set role = ${role} where user_id = ${seller?.id}`)
  return member
}

test('a client that is cut off and comes back misses nothing and hears nothing twice', async () => {
  const first = await listening(owner)
  expect(first.type).toContain('text/event-stream')
  await Promise.all(['A-1', 'A-2'].map((about) => notifyOf(about)))
  await expect.poll(() => first.heard().toSorted(), { timeout: 15_000 }).toEqual(['A-1', 'A-2'])
  await first.cut()
  await notifyOf('A-3')
  await notifyOf('A-4')
  const second = await listening(owner, first.lastId())
  await notifyOf('A-5')
  await expect.poll(second.heard, { timeout: 15_000 }).toEqual(['A-3', 'A-4', 'A-5'])
  expect(second.events()[0]).toBe('hello')
  await second.cut()
})

test('who listens for the first time can go on from there, though nothing came', async () => {
  const first = await listening(owner)
  await expect.poll(first.lastId).not.toBe('')
  await first.cut()
  await notifyOf('B-1')
  const second = await listening(owner, first.lastId())
  await expect.poll(second.heard, { timeout: 15_000 }).toEqual(['B-1'])
  await second.cut()
})

test('each hears what their role is about, and marks it as read for themselves', async () => {
  const finance = await as('finance')
  const fulfilment = await as('fulfilment')
  await notifyOf('P-1', 'payout_sent')
  const abouts = async (visitor: TestVisitor) =>
    (await visitor.client.sellerNotifications.list({})).items.map(({ about }) => about)
  expect(await abouts(finance)).toEqual(['P-1'])
  expect(await abouts(fulfilment)).toEqual([])
  const { items } = await owner.client.sellerNotifications.list({})
  expect(await owner.client.sellerNotifications.read({ upTo: items[0]?.id ?? 0 })).toEqual({ unread: 0 })
  expect(await finance.client.sellerNotifications.unread()).toEqual({ unread: 1 })
  await finance.client.sellerNotifications.choose({ kind: 'payout_sent', inApp: false, mail: true })
  await notifyOf('P-2', 'payout_sent')
  expect(await abouts(finance)).toEqual(['P-1'])
})

test('one notification channel is chosen without changing the other', async () => {
  const { sellerNotifications } = (await as('manager')).client
  await sellerNotifications.choose({ kind: 'message', mail: false })
  const { items } = await sellerNotifications.choose({ kind: 'message', inApp: false })
  expect(items.find(({ kind }) => kind === 'message')).toEqual({ kind: 'message', inApp: false, mail: false })
})

test('who is taken out of the team hears nothing more of it', async () => {
  const member = await as('manager')
  const stream = await listening(member)
  const { seller } = await member.client.accounts.sessions()
  await owner.client.sellerTeam.remove({ id: seller?.id ?? '' })
  await notifyOf('H-AFTERWARDS')
  await stream.done
  expect(stream.events().at(-1)).toBe('over')
  expect(stream.heard()).toEqual([])
})

test('who has another role hears what that one is about, once they listen anew', async () => {
  const member = await as('finance')
  const before = await listening(member)
  const { seller } = await member.client.accounts.sessions()
  await owner.client.sellerTeam.changeRole({ id: seller?.id ?? '', role: 'fulfilment' })
  await notifyOf('P-AFTERWARDS', 'payout_sent')
  await before.done
  expect(before.events().at(-1)).toBe('over')
  expect(before.heard()).toEqual([])
  const after = await listening(member, before.lastId())
  await notifyOf('H-AFTERWARDS')
  await expect.poll(after.heard, { timeout: 15_000 }).toEqual(['H-AFTERWARDS'])
  await after.cut()
})

test('the stream ends with the session, and nobody has too many of them', async () => {
  const member = await as('manager')
  const streams = []
  for (let index = 0; index < 6; index += 1) streams.push(await listening(member))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await listening(member)).status).toBe(429)
  await member.client.accounts.seller.logout()
  await Promise.all(streams.map(({ done }) => done))
  expect(streams.map(({ events }) => events().at(-1))).toEqual(Array.from({ length: 6 }, () => 'over'))
  expect((await listening(member)).status).toBe(401)
})

test('nothing of it keeps the shop from stopping', async () => {
  const own = await startTestApi()
  const [variant] = await someVariants(own, 1)
  const stream = await listening(await aSeller(own, variant?.sellerId ?? ''))
  own.api.endStreams()
  await stream.done
  await own.close()
})
