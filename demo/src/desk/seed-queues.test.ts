import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from 'api/testing/an-admin'
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
  await seedQueues(shop.api.deps, anchor)
  const { items: open } = await client.contentReports.list({})
  expect(open.map(({ subject, reports }) => [subject, reports])).toEqual([['product', 2]])
  expect((await client.contentReports.list({ state: 'decided' })).items).toMatchObject([{ subject: 'seller' }])
  const queues = await client.admin.queues()
  expect(queues).toMatchObject({ contentReports: 1, messages: 2, brands: 1 })
  await seedQueues(shop.api.deps, anchor)
  expect(await client.admin.queues()).toEqual(queues)
})
