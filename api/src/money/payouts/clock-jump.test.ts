import { afterAll, beforeAll, expect, test } from 'vitest'
import { doWhatIsDue } from '../../platform/jobs/start-jobs'
import { checkBooks } from '../ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { earn } from '../../testing/earned'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { TEST_IBANS } from './embedded/embedded-bank'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

async function after(days: number): Promise<void> {
  shop.api.deps.clock.advance(days * DAY_MS)
  await doWhatIsDue(shop.api.deps)
  await untilDispatched(shop)
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
