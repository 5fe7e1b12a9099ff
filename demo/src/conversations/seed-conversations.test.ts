import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversations } from 'api/buying/messages/conversations.table'
import { messages } from 'api/buying/messages/messages.table'
import { shopFollows } from 'api/engagement/follows/shop-follows.table'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo-accounts'
import { seedHistory } from '../history/seed-history'

let shop: TestApi
async function fill() {
  await seedHistory({ ...shop.api.deps, env: { ...shop.api.deps.env, demoPurchases: 28 } })
  await shop.api.deps.background.idle()
}
beforeAll(async () => {
  shop = await startTestApi()
  await fill()
})
afterAll(() => shop.close())

async function signedIn(audience: 'shop' | 'seller') {
  const visitor = shop.visitor()
  await visitor.client.accounts[audience].login({ email: DEMO_EMAILS[audience], password: DEMO_PASSWORD })
  return visitor.client
}

test('the demo’s shopper has read and unread answers about products and orders, and follows shops', async () => {
  const client = await signedIn('shop')
  const { items } = await client.conversations.shopper.list({})
  expect(items.filter(({ product }) => product !== null).length).toBeGreaterThan(1)
  expect(items.some(({ order }) => order !== null)).toBe(true)
  expect(items.some(({ unread }) => unread > 0)).toBe(true)
  expect(items.every(({ other }) => other !== null)).toBe(true)
  expect((await client.follows.list({})).items.length).toBeGreaterThan(1)
})

test('the demo’s seller has something to answer, and every shop shows how soon it does', async () => {
  const client = await signedIn('seller')
  const { counts, items } = await client.conversations.seller.list({})
  expect(counts.unanswered).toBeGreaterThan(1)
  expect(counts.all).toBeGreaterThan(counts.unanswered)
  expect(new Set(items.map(({ last }) => last.by))).toEqual(new Set(['shopper']))
  expect((await client.sellerFollowers.count()).followers).toBeGreaterThan(1)
  const { items: products } = await client.products.list({})
  for (const { slug } of products.slice(0, 5)) {
    const { seller } = await client.products.get({ id: slug })
    expect(seller.answersWithinHours, seller.slug).not.toBeNull()
  }
})

test('nothing is written in the future, and at the next start nothing is added', async () => {
  const { db, clock } = shop.api.deps
  const all = () => Promise.all([conversations, messages, shopFollows].map((table) => db.$count(table)))
  const before = await all()
  const written = await db.select({ sentAt: messages.sentAt }).from(messages)
  expect(written.every(({ sentAt }) => sentAt <= clock.now())).toBe(true)
  await fill()
  expect(await all()).toEqual(before)
})
