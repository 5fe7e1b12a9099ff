import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts'
import { seedFlags } from './seed-flags'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('the demo’s experiment has a history from before its first figures, and the log of changes holds', async () => {
  const { deps } = shop.api
  await seedFlags({ ...deps, env: { ...deps.env, demoPurchases: 1 } })
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const { since, results, history } = await admin.client.flags.get({ name: 'goes-with' })
  expect(results?.map(({ visitors }) => visitors)).toEqual([1_240, 1_198])
  expect(history.map(({ rule }) => rule.shareBp)).toEqual([5_000, 5_000, 500])
  expect(history.map(({ by }) => by)).toEqual([DEMO_EMAILS.admin, DEMO_EMAILS.admin, DEMO_EMAILS.admin])
  expect(history[1]?.at).toBe(since)
  expect(history.map(({ at }) => at)).toEqual(
    history
      .map(({ at }) => at)
      .sort()
      .toReversed(),
  )
  expect(await admin.client.audit.check()).toMatchObject({ holds: true })
})
