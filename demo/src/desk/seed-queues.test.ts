import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from 'api/engagement/reviews/reviews.table'
import { aShopper } from 'api/testing/a-shopper'
import { anAdmin } from 'api/testing/an-admin'
import { delivered, lineOf } from 'api/testing/sold-order'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { seedQueues } from './seed-queues'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('staff of the demo have reports, messages and a brand to look at, and at the next start no more of them', async () => {
  const { client } = await anAdmin(shop)
  const anchor = shop.api.deps.clock.now()
  const bought = await delivered(shop)
  await shop.api.deps.db.insert(reviews).values({
    ...{
      id: randomUUID(),
      orderLineId: lineOf(bought.purchase),
      productId: bought.variant.productId,
      color: 'Red',
      size: 'M',
    },
    ...{ userId: (await (await aShopper(shop)).client.accounts.shop.checkSession()).id, rating: 5, title: 'So soft' },
    ...{ body: 'I wear it every day.', state: 'published' as const, writtenAt: anchor },
  })
  await seedQueues(shop.api.deps, anchor)
  const { items: open } = await client.contentReports.list({})
  expect(open.map(({ subject, reports }) => [subject, reports])).toEqual([
    ['product', 2],
    ['review', 1],
  ])
  // What a report quotes stands in the review.
  const { items: reports } = await client.contentReports.get({ id: open[1]!.id })
  expect(reports.map(({ words }) => words)).toEqual(['“So soft” reads as if the shop had written it.'])
  expect((await client.contentReports.list({ state: 'decided' })).items).toMatchObject([{ subject: 'seller' }])
  const queues = await client.admin.queues()
  expect(queues).toMatchObject({ contentReports: 2, messages: 2, brands: 1 })
  await seedQueues(shop.api.deps, anchor)
  expect(await client.admin.queues()).toEqual(queues)
})
