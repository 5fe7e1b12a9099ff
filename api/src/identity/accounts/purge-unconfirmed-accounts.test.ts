import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD } from '../../testing/a-shopper'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { purgeUnconfirmedAccounts } from './register-account'
import { users } from './users.table'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
  shop.api.deps.env.confirmEmail = 'required'
})
afterAll(() => shop.close())

async function register(name: string): Promise<string> {
  const email = `${name}@example.test`
  const registration = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD, terms: true }
  await shop.visitor().client.accounts.shop.register(registration)
  return email
}

const kept = async () =>
  (await shop.api.deps.db.select({ email: users.email }).from(users))
    .map(({ email }) => email)
    .filter((email) => email.includes('-one@'))

test('an account whose address nobody confirms goes after thirty days, unless it was used', async () => {
  const { deps } = shop.api
  const confirmed = await register('confirmed-one')
  const { accounts } = shop.visitor().client
  await accounts.shop.confirmEmail({ token: tokenIn((await mailedTo(shop, confirmed))[0]) })
  const used = await register('used-one')
  const forgotten = await register('forgotten-one')
  await deps.db.execute(sql`insert into carts (id, user_id, updated_at)
    select id, id, now() from users where email = ${used}`)

  deps.clock.advance(29 * DAY_MS)
  const young = await register('young-one')
  await purgeUnconfirmedAccounts(deps)
  expect(await kept()).toHaveLength(4)
  deps.clock.advance(DAY_MS)
  deps.env.confirmEmail = 'optional'
  await purgeUnconfirmedAccounts(deps)
  expect(await kept()).toContain(forgotten)
  deps.env.confirmEmail = 'required'
  await purgeUnconfirmedAccounts(deps)
  expect((await kept()).sort()).toEqual([confirmed, used, young].sort())
})
