import { eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { users } from '../../identity/accounts/users.table'
import { DAY_MS } from '../../platform/clock/days'
import { sellers } from '../../selling/sellers/sellers.table'
import { A_PASSWORD, aShopper, type TestShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { shopFollows } from './shop-follows.table'
import { tellFollowers } from './tell-followers'

let shop: TestApi
let first: { id: string; slug: string }
let second: { id: string; slug: string }
beforeAll(async () => {
  shop = await startTestApi()
  const [one] = await someVariants(shop, 4)
  const all = await shop.api.deps.db.select({ id: sellers.id, slug: sellers.slug }).from(sellers)
  first = all.find(({ id }) => id === one.sellerId)!
  second = all.find(({ id }) => id !== one.sellerId)!
})
afterAll(() => shop.close())

/** Somebody who has proved their address and follows a shop. */
async function aFollower(...shops: readonly { slug: string }[]): Promise<TestShopper> {
  const shopper = await aShopper(shop)
  const { db, clock } = shop.api.deps
  await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, shopper.id))
  for (const { slug } of shops) await shopper.client.follows.follow({ slug })
  return shopper
}

/** So many of a shop's products come into it now. */
async function list(sellerId: string, many: number): Promise<void> {
  const { db, clock } = shop.api.deps
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId)).limit(many)
  expect(rows).toHaveLength(many)
  for (const { id } of rows) await db.update(products).set({ publishedAt: clock.now() }).where(eq(products.id, id))
}

/** Another evening has come. */
async function nextEvening(): Promise<void> {
  const { clock } = shop.api.deps
  clock.advance(DAY_MS)
  // Twice: nobody is told twice.
  await tellFollowers(shop.api.deps)
  await tellFollowers(shop.api.deps)
  await untilDispatched(shop)
}

const news = async ({ email }: TestShopper) =>
  (await mailedTo(shop, email)).filter(({ subject }) => subject.startsWith('New in'))

test('a shop is followed and unfollowed, as often as one likes; its seller sees how many do', async () => {
  const seller = await aSeller(shop, first.id)
  const before = await seller.client.sellerFollowers.count()
  const { client } = await aFollower(first, first, second)
  expect((await client.follows.slugs()).slugs.sort()).toEqual([first.slug, second.slug].sort())
  const { items, total } = await client.follows.list({})
  expect(total).toBe(2)
  expect(items.find(({ slug }) => slug === first.slug)?.newest.length).toBeGreaterThan(0)
  const after = { followers: before.followers + 1, lately: before.lately + 1 }
  expect(await seller.client.sellerFollowers.count()).toEqual(after)
  await client.follows.unfollow({ slug: first.slug })
  expect(await client.follows.unfollow({ slug: first.slug })).toEqual({ slugs: [second.slug] })
  expect(await client.follows.unfollow({ slug: 'nowhere' })).toEqual({ slugs: [second.slug] })
})

test('a shop that is closed or missing is not followed, and shows in no list until it opens again', async () => {
  const { client } = await aFollower(second)
  expect(await caught(client.follows.follow({ slug: 'nowhere' }))).toMatchObject({ status: 404 })
  const { db } = shop.api.deps
  await db.update(sellers).set({ state: 'suspended' }).where(eq(sellers.id, second.id))
  expect((await client.follows.list({})).items).toEqual([])
  await db.update(sellers).set({ state: 'approved' }).where(eq(sellers.id, second.id))
  expect((await client.follows.list({})).items).toMatchObject([{ slug: second.slug }])
  expect(await caught(shop.visitor().client.follows.slugs())).toMatchObject({ status: 401 })
})

test('all that is new in a day is one mail, and what has been told is not told again', async () => {
  const shopper = await aFollower(first, second)
  await list(first.id, 3)
  await list(second.id, 1)
  await nextEvening()
  const [mail, ...others] = await news(shopper)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New in the shops that you follow')
  expect(mail?.body).toMatch(/: 3 new items/)
  expect(mail?.body).toMatch(/: 1 new item$/m)
  expect(mail?.body).toContain('/account/shops')
  await nextEvening()
  expect(await news(shopper)).toHaveLength(1)
})

test('whoever wants no such mails, has not proved the address or follows no longer has none', async () => {
  const { db } = shop.api.deps
  const choosing = await aFollower(first)
  const unproved = await aFollower(first)
  const former = await aFollower(first)
  const told = await aFollower(first)
  await choosing.client.account.updateNotifications({ followedShops: false })
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproved.id))
  await former.client.follows.unfollow({ slug: first.slug })
  await list(first.id, 2)
  await nextEvening()
  for (const nobody of [choosing, unproved, former]) expect(await news(nobody)).toEqual([])

  const [mail] = await news(told)
  await told.signIn()
  await told.client.alerts.unsubscribe({ kind: 'followed-shops', token: tokenIn(mail) })
  expect(await told.client.account.notifications()).toMatchObject({ followedShops: false })
  expect((await told.client.follows.slugs()).slugs).toEqual([first.slug])
})

test('follows are in the export, and go with the account', async () => {
  const shopper = await aFollower(first)
  const exported = (await (await shopper.send('/api/account/export')).json()) as AccountExport
  expect(exported.followedShops).toMatchObject([{ shop: first.slug }])
  await shopper.client.security.shop.prove({ password: A_PASSWORD })
  await shopper.client.account.delete()
  const { db } = shop.api.deps
  expect(await db.$count(shopFollows, eq(shopFollows.userId, shopper.id))).toBe(0)
})
