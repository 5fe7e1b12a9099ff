import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from 'api/app'
import { hashPassword } from 'api/identity/accounts/check-password'
import { commands } from 'api/operations/control/commands'
import { StartupError } from 'api/platform/db/startup-error'
import { buy } from 'api/testing/buy'
import { caught } from 'api/testing/caught'
import { someVariants } from 'api/testing/some-variants'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { demo } from './demo'
import { DEMO_EMAILS } from './demo-accounts'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('the inbox shows a mail with a link to follow, and nothing runs in it', async () => {
  const { client } = shop.visitor()
  await client.accounts.shop.forgotPassword({ email: 'shopper@demo.test' })
  await shop.api.deps.background.idle()
  const response = await shop.send('/dev/inbox')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const page = await response.text()
  expect(page).toContain('Choose a new password for Hemline')
  expect(page).toMatch(/<a href="http:\/\/shop\.test\/auth\/reset\?token=[\w-]{43}">/)
})

test('the clock moves forward, never back', async () => {
  const visitor = shop.visitor()
  const move = (advanceMs: unknown) =>
    visitor.send('/dev/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    })
  const before = shop.api.deps.clock.now().getTime()
  const { now } = (await (await move(86_400_000)).json()) as { now: string }
  expect(new Date(now).getTime() - before).toBeGreaterThanOrEqual(86_400_000)
  for (const wrong of [-1, 'a day', null, 1e15]) expect((await move(wrong)).status).toBe(422)
})

test('seeding more adds what is missing; what is there stays as it is', async () => {
  const { client } = shop.visitor()
  const { items } = await client.products.list({})
  expect(await commands.seed(shop.api.deps, '40')).toBe('The shop has 40 products now.')
  expect(await commands.seed(shop.api.deps, '30')).toBe('The shop has 40 products now.')
  expect((await client.products.list({})).items[0]).toEqual(items[0])
  await expect(commands.seed(shop.api.deps, 'many')).rejects.toThrow('--products 10000')
})

test('a reset starts afresh: new accounts and sessions gone, the demo as on the first day, and things can be bought', async () => {
  const { client } = shop.visitor()
  const password = 'a long enough secret'
  await client.accounts.shop.register({ email: 'new@example.test', password, confirmPassword: password, terms: true })
  await client.accounts.shop.login({ email: 'new@example.test', password })
  const former = await client.catalogue.landing()
  await commands.reset(shop.api.deps)
  expect((await caught(client.accounts.shop.checkSession())).code).toBe('UNAUTHORIZED')
  expect((await caught(client.accounts.shop.login({ email: 'new@example.test', password }))).code).toBe(
    'INVALID_CREDENTIALS',
  )
  await client.accounts.shop.login({ email: 'shopper@demo.test', password: 'demo-password' })
  expect((await client.products.list({})).total).toBe(24)
  expect((await client.catalogue.landing()).hero?.product.id).toBe(former.hero?.product.id)
  const [variant] = await someVariants(shop, 1)
  expect((await buy(shop.visitor(), [variant])).payment).toBe('paid')
})

test('an admin is made by a link to choose a password', async () => {
  const text = await commands['create-admin'](shop.api.deps, ' Boss@Example.test')
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
  expect(link.pathname).toBe('/admin/reset')
  const { client } = shop.visitor()
  const password = 'the boss has a secret'
  await client.accounts.admin.resetPassword({
    token: link.searchParams.get('token') ?? '',
    password,
    confirmPassword: password,
  })
  expect((await client.accounts.admin.login({ email: 'boss@example.test', password })).audience).toBe('admin')
  await expect(commands['create-admin'](shop.api.deps, 'nobody')).rejects.toThrow('Enter an email address')
  await expect(commands['create-admin'](shop.api.deps, undefined)).rejects.toThrow('npm run admin')
})

test('no real shop starts on data with accounts that have the password that everybody knows', async () => {
  const { db, env, registry } = shop.api.deps
  const isOpen = () => demo.hasPublicAccounts(shop.api.deps)
  expect(await isOpen()).toBe(true)
  // An embedded database is open once at a time.
  if (env.databaseUrl !== null) {
    const start = createApi({ env: { ...env, demo: false }, demo, registry })
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow(/^The accounts of this data are a demo’s/)
  }
  const ofDemo = sql`email like '%@demo.test' or email like '%.example'`
  const { rows } = await db.execute(sql`select id, password_hash from users where ${ofDemo}`)
  const own = await hashPassword('their own secret')
  await db.execute(sql`update users set password_hash = ${own} where ${ofDemo}`)
  expect(await isOpen()).toBe(false)
  // What a stranger registers keeps no shop from starting.
  const password = 'demo-password'
  const stranger = { email: 'stranger@demo.test', password, confirmPassword: password, terms: true } as const
  await shop.visitor().client.accounts.shop.register(stranger)
  expect(await isOpen()).toBe(false)
  for (const email of Object.values(DEMO_EMAILS)) {
    await db.execute(sql`update users set password_hash = ${rows[0]!.password_hash} where email = ${email}`)
    expect(await isOpen(), email).toBe(true)
    await db.execute(sql`update users set password_hash = ${own} where email = ${email}`)
  }
  for (const { id, password_hash: known } of rows)
    await db.execute(sql`update users set password_hash = ${known} where id = ${id}`)
})

test('without demo data, nothing is seeded or thrown away', async () => {
  const deps = { ...shop.api.deps, env: { ...shop.api.deps.env, demo: false } }
  await expect(commands.reset(deps)).rejects.toThrow('DEMO=off')
  await expect(commands.seed(deps, '5')).rejects.toThrow('DEMO=off')
})
