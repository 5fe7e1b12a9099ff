import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { buy, GOOD_CARD, readyToOrder } from '../../testing/buy'
import { capturedLog } from '../../testing/captured-log'
import { caught } from '../../testing/caught'
import { everyEndpoint } from '../../testing/every-endpoint'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'

const { log, lines } = capturedLog()
const PERSON = {
  recipient: 'Wilhelmina Quisling',
  line1: 'Zeppelin Lane 77',
  postcode: '1010',
  city: 'Grossgmain',
  country: 'AT',
} as const
const EMAIL = 'wilhelmina.quisling@private.example'
const WORDS = 'Between you and me, my knees are bad'

/** Whatever of people has gone in or out, and must not be in the log. */
const secrets = new Set<string>([
  ...[PERSON.recipient, PERSON.line1, PERSON.city, 'Quisling', EMAIL, WORDS],
  ...[A_PASSWORD, 'not the right one', GOOD_CARD, '203.0.113.'],
])

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi({}, log)
})
afterAll(() => shop.close())

function leaked(): string[] {
  const all = lines.join('')
  return [...secrets].filter((secret) => secret.length > 3 && all.includes(secret))
}

/** Every new row and every change of a table fails, as a full disk or a broken rule would have it, while the work is done. */
async function whileRefused(table: string, work: () => Promise<unknown>): Promise<number> {
  const { db } = shop.api.deps
  const before = lines.length
  await db.execute(sql.raw(`alter table ${table} add constraint refuses_all check (false) not valid`))
  try {
    await work()
    await shop.api.deps.background.idle()
  } finally {
    await db.execute(sql.raw(`alter table ${table} drop constraint refuses_all`))
  }
  return lines.slice(before).filter((line) => line.includes('refuses_all')).length
}

test('buying, writing, registering and signing in leave nobody and no token in the log', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  secrets.add(shopper.email)
  const { client } = shopper
  await caught(client.accounts.shop.login({ email: shopper.email, password: 'not the right one' }))
  await client.addresses.create(PERSON)
  const { accessKey, number } = await buy(shop.visitor(), [variant])
  secrets.add(accessKey)
  await shop.visitor().client.orders.get({ number, key: accessKey })
  await client.wishlist.add({ productId: variant.productId })
  const { sharePath } = await client.wishlist.share()
  const token = sharePath.split('/').at(-1) ?? ''
  secrets.add(token)
  await shop.visitor().client.wishlist.shared({ token })
  await client.accounts.shop.forgotPassword({ email: shopper.email })
  const reset = tokenIn((await mailedTo(shop, shopper.email))[0])
  secrets.add(reset)
  await shop.visitor().send(`/api/auth/reset-password?token=${reset}`, { method: 'POST' })
  await client.contact.send({ topic: 'other', name: PERSON.recipient, email: EMAIL, message: WORDS, tookMs: 60_000 })
  await client.newsletter.subscribe({ email: EMAIL })
  const seller = await aSeller(shop, variant.sellerId)
  await seller.client.sellerTeam.invite({ email: EMAIL, role: 'finance', requestId: randomUUID() })
  await untilDispatched(shop)
  for (const cookie of [...shopper.cookies.values(), ...seller.cookies.values()]) secrets.add(cookie)
  expect(lines.length).toBeGreaterThan(20)
  expect(leaked()).toEqual([])
})

test('a database that refuses what was on its way reveals nothing of it', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  secrets.add(shopper.email)
  const { client } = shopper
  const guest = shop.visitor()
  const checkout = await readyToOrder(shop.visitor(), [variant])
  const registration = { email: EMAIL, password: A_PASSWORD, confirmPassword: A_PASSWORD, terms: true }
  const refusals: Record<string, () => Promise<unknown>> = {
    users: () => caught(guest.client.accounts.shop.register(registration)),
    addresses: () => caught(client.addresses.create(PERSON)),
    checkouts: () => readyToOrder(shop.visitor(), [variant], { address: PERSON }).catch(() => null),
    purchases: () => buy(shop.visitor(), [variant]).catch(() => null),
    contact_messages: () =>
      caught(
        client.contact.send({ topic: 'other', name: PERSON.recipient, email: EMAIL, message: WORDS, tookMs: 60_000 }),
      ),
    sessions: () => caught(guest.client.accounts.shop.login({ email: shopper.email, password: A_PASSWORD })),
    mails: () => client.accounts.shop.forgotPassword({ email: shopper.email }),
    one_time_tokens: () => client.accounts.shop.forgotPassword({ email: shopper.email }),
    attempts: () => caught(guest.client.accounts.shop.login({ email: EMAIL, password: A_PASSWORD })),
  }
  expect(checkout.id).not.toBe('')
  for (const [table, work] of Object.entries(refusals))
    expect({ table, logged: (await whileRefused(table, work)) > 0 }).toEqual({ table, logged: true })
  expect(leaked()).toEqual([])
})

test('whatever stands in a path, the log has its pattern alone', async () => {
  const before = lines.length
  const endpoints = everyEndpoint().filter(({ path }) => path.includes('{'))
  for (const [index, { method, path }] of endpoints.entries()) {
    const value = `inthepath${index}x`
    secrets.add(value)
    await shop
      .visitor()
      .send(`${path.replaceAll(/\{\w+\}/g, value)}${path.includes('?') ? '&' : '?'}q=${value}`, { method })
  }
  for (const path of ['/api/no-such/inthepath', '/media/inthepath', '/api/pay/challenge/inthepath'])
    await shop.send(path)
  secrets.add('inthepath')
  const routes = lines
    .slice(before)
    .map((line) => JSON.parse(line) as { msg: string; route?: string | null })
    .filter(({ msg }) => msg === 'request')
  expect(routes).toHaveLength(endpoints.length + 3)
  expect(routes[0]?.route).toMatch(/^\/api\/.*:\w+/)
  expect(leaked()).toEqual([])
})
