import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS } from 'demo/demo-accounts'
import type { ApiClient } from 'shared-contracts/client'
import { MAX_BRAND_REQUESTS } from 'shared-contracts/brand-requests/brand-request.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: ApiClient
let seller: ApiClient
let other: ApiClient

beforeAll(async () => {
  ;({ shop, admin, seller, visitor: other } = await startWithClients())
  const person = { email: 'weaver@example.test', password: 'four words in a row' }
  await other.accounts.seller.register({ ...person, confirmPassword: person.password, terms: true })
  await other.accounts.seller.login(person)
})
afterAll(() => shop.close())

let made = 0
const aName = () => `Wanted ${(made += 1)}`
const ask = (name: string, who = seller, note = '') => who.brandRequests.ask({ name, note })
const open = async () => (await admin.brandRequests.list({})).items
const heard = async () =>
  (await seller.sellerNotifications.list({})).items
    .filter(({ about }) => about.startsWith('brand_'))
    .map(({ about, detail }) => [about, detail])

test('a seller asks for a brand, staff adds it, and every shop that asked hears of it', async () => {
  const name = aName()
  const request = await ask(name, seller, 'wanted.example')
  expect(request).toMatchObject({ name, state: 'open', brand: null, decidedAt: null })
  expect((await ask(name.toUpperCase())).id).toBe(request.id)
  await ask(name, other)
  const [first] = (await open()).filter((one) => one.name === name)
  expect(first).toMatchObject({ note: 'wanted.example', others: 1 })
  expect((await admin.admin.queues()).brands).toBe((await open()).length)

  const brand = await admin.brandRequests.add({ id: request.id, name: `${name} Knits` })
  expect(brand).toMatchObject({ name: `${name} Knits`, state: 'active' })
  expect((await open()).filter((one) => one.name === name)).toEqual([])
  for (const who of [seller, other])
    expect((await who.brandRequests.mine()).items.find((one) => one.name === name)).toMatchObject({
      state: 'added',
      brand: { id: brand.id, name: brand.name },
    })
  expect((await seller.catalogue.brands()).items).toContainEqual({ id: brand.id, name: brand.name })
  await untilDispatched(shop)
  expect(await heard()).toContainEqual(['brand_added', `${name}: ${name} Knits`])
  const [mail] = await mailedTo(shop, DEMO_EMAILS.seller)
  expect(mail?.subject).toBe(`You can choose ${name} Knits now`)
})

test('another brand is taken in place of the one that is asked for, and one that is retired is not', async () => {
  const brand = await admin.brands.create({ name: 'Lindqvist' })
  const { id } = await ask('Lindqvist & Sons')
  const [request] = (await open()).filter((one) => one.id === id)
  expect(request?.alike).toContainEqual({ id: brand.id, name: 'Lindqvist' })
  const retired = await admin.brands.retire({ id: brand.id, version: brand.version })
  expect(await caught(admin.brandRequests.take({ id, brandId: brand.id }))).toMatchObject({ code: 'REFUSED' })
  await admin.brands.restore({ id: brand.id, version: retired.version })
  await admin.brandRequests.take({ id, brandId: brand.id })
  expect((await seller.brandRequests.mine()).items[0]).toMatchObject({
    state: 'existing',
    brand: { name: 'Lindqvist' },
  })
  await untilDispatched(shop)
  expect(await heard()).toContainEqual(['brand_added', 'Lindqvist & Sons: Lindqvist'])

  // Merged into another one, that is what can be chosen.
  const kept = await admin.brands.create({ name: 'Lindqvist of Borås' })
  const { version } = (await admin.brands.list({ q: 'Lindqvist' })).items.find((one) => one.id === brand.id)!
  await admin.brands.merge({ id: brand.id, version, into: kept.id })
  expect((await seller.brandRequests.mine()).items[0]?.brand).toEqual({ id: kept.id, name: kept.name })
})

test('a name that was merged into a brand is that brand, and is not asked for', async () => {
  const kept = await admin.brands.create({ name: 'Hallberg' })
  const merged = await admin.brands.create({ name: 'Sjöström Mills' })
  await admin.brands.merge({ id: merged.id, version: merged.version, into: kept.id })
  expect(await caught(ask('sjöström mills'))).toMatchObject({
    code: 'NAME_TAKEN',
    errors: [{ field: 'name', message: 'This brand is sold as Hallberg here: choose Hallberg from the list' }],
  })
  const { id } = await ask('Sjöström')
  expect((await open()).find((one) => one.id === id)?.alike).toContainEqual({ id: kept.id, name: 'Hallberg' })
  await seller.brandRequests.withdraw({ id })
})

test('a request is refused with a reason, which the seller reads; it is decided once', async () => {
  const name = aName()
  const { id } = await ask(name)
  expect(await caught(admin.brandRequests.refuse({ id, reason: ' ' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  await admin.brandRequests.refuse({ id, reason: 'It is a shop, and no brand.' })
  expect((await seller.brandRequests.mine()).items[0]).toMatchObject({
    state: 'refused',
    reason: 'It is a shop, and no brand.',
  })
  await untilDispatched(shop)
  expect(await heard()).toContainEqual(['brand_refused', `${name}: It is a shop, and no brand.`])
  for (const again of [
    () => admin.brandRequests.refuse({ id, reason: 'Twice' }),
    () => admin.brandRequests.add({ id, name }),
    () => seller.brandRequests.withdraw({ id }),
  ])
    expect(await caught(again())).toMatchObject({ code: 'CONFLICT' })
})

test('a brand that is added by itself answers whoever asked for it', async () => {
  const name = aName()
  await ask(name)
  const brand = await admin.brands.create({ name: name.toLowerCase() })
  expect((await seller.brandRequests.mine()).items[0]).toMatchObject({ state: 'added', brand: { id: brand.id } })
})

test('what is there is not asked for, and nobody asks for many at once', async () => {
  const brand = await admin.brands.create({ name: aName() })
  expect(await caught(ask(brand.name.toUpperCase()))).toMatchObject({
    code: 'NAME_TAKEN',
    errors: [{ field: 'name', message: 'This brand is there already: choose it from the list' }],
  })
  expect(await caught(ask('—'))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const names = Array.from({ length: MAX_BRAND_REQUESTS + 3 }, aName)
  const outcomes = await Promise.allSettled(names.map((name) => ask(name, other)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_BRAND_REQUESTS)
  expect(await caught(ask(aName(), other))).toMatchObject({ code: 'REFUSED' })
  const [latest] = (await other.brandRequests.mine()).items
  await other.brandRequests.withdraw({ id: latest!.id })
  await ask(aName(), other)
})

test('nobody withdraws what another shop asked for', async () => {
  const { id } = await ask(aName())
  expect(await caught(other.brandRequests.withdraw({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(admin.brandRequests.add({ id: randomUUID(), name: aName() }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await seller.brandRequests.withdraw({ id })).toMatchObject({ id, state: 'open' })
})
