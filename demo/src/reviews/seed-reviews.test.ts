import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldFor } from 'api/engagement/reviews/held-for'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo-accounts'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import { seedHistory } from '../history/seed-history'
import { reviewKind } from './review-kind'
import { HELD_TEXTS, REVIEW_TEXTS } from './review-texts'

let shop: TestApi
async function fill() {
  await seedHistory({ ...shop.api.deps, env: { ...shop.api.deps.env, demoPurchases: 60 } })
  await shop.api.deps.background.idle()
}
beforeAll(async () => {
  shop = await startTestApi()
  await fill()
})
afterAll(() => shop.close())

const rows = async (query: ReturnType<typeof sql>) => (await shop.api.deps.db.execute(query)).rows

test('what kept pieces are praised for can be read on their pages, in true numbers', async () => {
  const [counted] = await rows(sql`
    select count(*)::int as many, count(distinct user_id)::int as people, avg(rating)::float as average,
      count(distinct rating)::int as kinds from reviews where state = 'published'`)
  expect(counted!.many).toBeGreaterThan(15)
  expect(counted!.people).toBeGreaterThan(5)
  expect(counted!.average).toBeGreaterThan(3.5)
  expect(counted!.kinds).toBeGreaterThan(2)
  expect(
    await rows(sql`
      select id from products where rating_count <> (select count(*) from reviews
        where product_id = products.id and state = 'published')
      or rating_avg is distinct from (select avg(rating)::real from reviews
        where product_id = products.id and state = 'published')`),
  ).toEqual([])
})

test('each review is of a line that its writer bought, that has come and was kept, before now', async () => {
  const now = shop.api.deps.clock.now()
  expect(
    await rows(sql`
      select review.id from reviews review
      join order_lines line on line.id = review.order_line_id
      join orders on orders.id = line.order_id
      join purchases purchase on purchase.id = orders.purchase_id
      where orders.state <> 'completed' or line.returned > 0 or line.product_id <> review.product_id
        or purchase.user_id <> review.user_id or review.written_at < orders.delivered_at or review.written_at > ${now}`),
  ).toEqual([])
})

test('some of who is glad show it, with photos that can be fetched', async () => {
  const shown = await rows(sql`
    select photo.picture_id as id, review.rating from review_photos photo join reviews review on review.id = photo.review_id
    where review.state = 'published' and photo.user_id = review.user_id`)
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.every(({ rating }) => Number(rating) >= 4)).toBe(true)
  expect((await shop.send(`/media/${String(shown[0]?.id)}-400.webp`)).status).toBe(200)
})

test('votes are others’, and two reviews wait for the admin', async () => {
  expect(
    await rows(sql`select from review_votes vote join reviews on id = review_id where vote.user_id = reviews.user_id`),
  ).toEqual([])
  expect(
    await rows(sql`select id from reviews where helpful <> (select count(*) from review_votes where review_id = id)`),
  ).toEqual([])
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const { items } = await admin.client.reviewModeration.list({})
  expect(items.map((review) => review.heldFor).sort()).toEqual(['link', 'word'])
})

test('nobody reviews a product twice, and no page has the same words twice', async () => {
  const once = sql`select count(*)::int as many, count(distinct (user_id, product_id))::int as writers,
    count(distinct (product_id, title))::int as words, count(distinct (user_id, title))::int as own from reviews`
  const [{ many, ...others }] = (await rows(once)) as [{ many: number }]
  expect(others).toEqual({ writers: many, words: many, own: many })
})

test('at the next start nothing is added; what was cut off is seeded the same', async () => {
  const all = () => rows(sql`select id, title, written_at, helpful from reviews order by id`)
  const before = await all()
  await fill()
  expect(await all()).toEqual(before)
  const { db } = shop.api.deps
  await db.execute(sql`delete from review_votes`)
  await db.execute(sql`delete from reviews`)
  await fill()
  expect(await all()).toEqual(before)
})

test('the texts are what the shop would print, and what it would hold is held', () => {
  for (const { title, body } of Object.values(REVIEW_TEXTS).flat())
    expect(heldFor(`${title}\n${body}`), body).toBeNull()
  for (const text of HELD_TEXTS) expect(heldFor(`${text.title}\n${text.body}`)).toBe(text.heldFor)
  const { products } = demoCatalogue({ products: 2000 })
  const kinds = products.map(({ categorySlug, title }) => reviewKind({ category: categorySlug, title }))
  expect(new Set(kinds)).toEqual(new Set(Object.keys(REVIEW_TEXTS)))
})
