import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { deliveryOptions } from './delivery-options.table'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('the delivery options are listed as they are kept, cheapest first, without those that are off', async () => {
  const { client } = shop.visitor()
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  expect((await client.delivery.ways()).items).toEqual([
    { name: 'Standard', price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null },
    { name: 'Express', price: euros(990), freeFrom: null, minDays: 1, maxDays: 2, countries: null },
  ])
  await shop.api.deps.db.update(deliveryOptions).set({ enabled: false }).where(eq(deliveryOptions.name, 'Express'))
  expect((await client.delivery.ways()).items.map(({ name }) => name)).toEqual(['Standard'])
})
