import { afterAll, beforeAll } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/start-test-api'
import { promiseOfPayoutProviders } from '../payout-provider.contract'
import { BOOKED_AFTER_MS, RETURNED_AFTER_MS, TEST_IBANS } from './embedded-bank'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const advance = (ms: number) => {
  shop.api.deps.clock.advance(ms)
  return Promise.resolve()
}

promiseOfPayoutProviders({
  provider: () => shop.api.deps.payouts,
  iban: (behaviour) => TEST_IBANS[behaviour],
  untilBooked: () => advance(BOOKED_AFTER_MS),
  untilReturned: () => advance(RETURNED_AFTER_MS - BOOKED_AFTER_MS),
})
