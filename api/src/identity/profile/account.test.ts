import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const address = { recipient: 'Ada Byrne', line1: 'Main Street 1', postcode: '1010', city: 'Vienna', country: 'AT' }

test('name and phone are shown, changed and taken back', async () => {
  const { client, email } = await aShopper(shop)
  expect(await client.account.profile()).toMatchObject({ email, name: null, phone: null })
  expect(await client.account.updateProfile({ name: ' Ada ', phone: '+353 1 234 5678' })).toMatchObject({
    name: 'Ada',
    phone: '+353 1 234 5678',
  })
  expect((await client.accounts.shop.checkSession()).name).toBe('Ada')
  expect(await client.account.updateProfile({ name: '', phone: '' })).toMatchObject({ name: null, phone: null })
  expect(await caught(client.account.updateProfile({ phone: 'call me' }))).toMatchObject({
    status: 422,
    errors: [{ field: 'phone' }],
  })
})

test('the newsletter waits for a yes; what is chosen stays', async () => {
  const { client } = await aShopper(shop)
  const usual = { newsletter: false, reviewRequests: true, priceAlerts: false, followedShops: true }
  expect(await client.account.notifications()).toEqual(usual)
  const chosen = { newsletter: true, reviewRequests: false, priceAlerts: false, followedShops: false }
  expect(await client.account.updateNotifications(chosen)).toEqual(chosen)
  expect(await client.account.updateNotifications({ priceAlerts: true })).toEqual({ ...chosen, priceAlerts: true })
  expect(await client.account.updateNotifications({})).toEqual({ ...chosen, priceAlerts: true })
  expect(await client.account.notifications()).toEqual({ ...chosen, priceAlerts: true })
  expect(await (await aShopper(shop)).client.account.notifications()).toMatchObject({ newsletter: false })
})

test('the export has everything that is the shopper’s, and no secret', async () => {
  const { client, email, send } = await aShopper(shop)
  await client.addresses.create(address)
  await client.account.updateProfile({ name: 'Ada' })
  const { items } = await client.products.list({})
  await client.wishlist.add({ productId: items[0]!.id })
  const [variant] = await someVariants(shop, 1)
  await client.cart.add({ variantId: variant.id, quantity: 2, requestId: randomUUID() })
  // Not a file to the contract's client, which would hand over its bytes unread.
  expect(await client.account.export()).toMatchObject({ profile: { email, name: 'Ada' } })
  const text = await (await send('/api/account/export')).text()
  expect(JSON.parse(text)).toMatchObject({
    profile: { email, name: 'Ada' },
    addresses: [{ line1: 'Main Street 1' }],
    sessions: [{ current: true }],
    passkeys: [],
    notifications: { newsletter: false },
    wishlist: [{ product: items[0]!.slug, priceAlert: null }],
    cart: [{ quantity: 2 }],
  })
  expect(text).not.toMatch(/hash|secret/i)
})

test('a deleted account is gone everywhere, and its address is free', async () => {
  const { client, email, id, cookies } = await aShopper(shop)
  const elsewhere = shop.visitor().client
  await elsewhere.accounts.shop.login({ email, password: A_PASSWORD })
  await client.addresses.create(address)
  await client.account.updateProfile({ name: 'Ada Byrne-Unique', phone: '+353 1 234 5678' })
  await client.account.updateNotifications({ newsletter: true, reviewRequests: true, priceAlerts: true })
  await client.security.shop.startAuthenticator()
  const { items } = await client.products.list({})
  await client.wishlist.add({ productId: items[0]?.id ?? '' })
  // What the account was mailed before is in the inbox that is emptied with it, and not still on its way.
  await untilDispatched(shop)

  await client.account.delete()
  expect(cookies.has('shop_session')).toBe(false)
  expect((await caught(elsewhere.accounts.shop.checkSession())).code).toBe('UNAUTHORIZED')
  expect((await caught(elsewhere.accounts.shop.login({ email, password: A_PASSWORD }))).code).toBe(
    'INVALID_CREDENTIALS',
  )
  expect(await mailedTo(shop, email)).toMatchObject([{ subject: 'Your account at Hemline is deleted' }])

  // Every table that refers to an account is looked through, so that a new one cannot be forgotten.
  const { db } = shop.api.deps
  const { rows: referring } = await db.execute<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass`)
  expect(referring.length).toBeGreaterThan(5)
  for (const { table, column } of referring) {
    const { rows } = await db.execute(`select 1 from ${table} where ${column} = '${id}'`)
    expect(rows, table).toEqual([])
  }
  const { rows } = await db.execute(`select row_to_json(users)::text as row from users where id = '${id}'`)
  expect(JSON.stringify(rows)).not.toMatch(/Ada|353|example\.test/)

  const again = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD, terms: true }
  expect((await elsewhere.accounts.shop.register(again)).email).toBe(email)
})

test('nobody has none of it', async () => {
  const { account } = shop.visitor().client
  for (const call of [account.profile, account.notifications, account.export, account.delete]) {
    expect((await caught(call())).code).toBe('UNAUTHORIZED')
  }
})
