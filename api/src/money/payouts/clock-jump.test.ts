import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchUp } from '../jobs/catch-up'
import { checkBooks } from '../ledger/check-books'
import { aSeller } from '../testing/a-seller'
import { earn } from '../testing/earned'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { untilTold } from '../testing/until-told'
import { TEST_IBANS } from './embedded/embedded-bank'

const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

async function after(days: number): Promise<void> {
  shop.api.deps.clock.advance(days * DAY_MS)
  await catchUp(shop.api.deps)
  await untilTold(shop)
}

test('when a return and the next payout have become due at once, no more is sent to that account', async () => {
  const { sellerId } = await earn(shop, 0)
  const money = async () => (await aSeller(shop, sellerId)).client.sellerMoney
  await (await money()).setAccount({ holder: 'Ada Byrne', iban: TEST_IBANS.returns })
  await after(14)
  expect((await (await money()).payouts({})).items).toMatchObject([{ state: 'sent' }])
  await earn(shop, 0)
  await after(30)
  expect((await (await money()).payouts({})).items).toMatchObject([{ state: 'returned' }])
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
