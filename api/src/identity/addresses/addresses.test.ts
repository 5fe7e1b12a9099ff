import { MAX_ADDRESSES } from 'shared-contracts/addresses/address.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { purge } from '../../testing/purge'
import { RESTORABLE_MS } from './change-addresses'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const draft = (changes = {}) => ({
  recipient: 'Ada Byrne',
  line1: 'Main Street 1',
  postcode: '1010',
  city: 'Vienna',
  country: 'AT',
  ...changes,
})

test('an address is kept as its country writes it, and what is empty is null', async () => {
  const { client } = await aShopper(shop)
  const address = await client.addresses.create(
    draft({ country: 'GB', postcode: 'sw1a1aa', line2: ' ', region: 'CA', phone: '' }),
  )
  expect(address).toEqual({
    id: address.id,
    recipient: 'Ada Byrne',
    company: null,
    line1: 'Main Street 1',
    line2: null,
    postcode: 'SW1A 1AA',
    city: 'Vienna',
    region: null,
    country: 'GB',
    phone: null,
    isDefault: true,
  })
  expect(await client.addresses.list()).toEqual({ items: [address] })
})

test('what the country does not have is refused at its field', async () => {
  const { client } = await aShopper(shop)
  const problem = await caught(client.addresses.create(draft({ country: 'US', postcode: '123' })))
  expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  expect(problem.errors).toEqual([
    { field: 'postcode', code: 'INVALID_FORMAT', message: 'Write the ZIP code as in 94103' },
    { field: 'region', code: 'NOT_AN_OPTION', message: 'Choose the state' },
  ])
})

test('one address is the default one, whichever is added, chosen or removed', async () => {
  const { client } = await aShopper(shop)
  const [home, work, other] = [
    await client.addresses.create(draft({ line1: 'Home 1' })),
    await client.addresses.create(draft({ line1: 'Work 2' })),
    await client.addresses.create(draft({ line1: 'Other 3' })),
  ]
  const lines = async () => (await client.addresses.list()).items.map(({ line1, isDefault }) => [line1, isDefault])
  expect((await lines())[0]).toEqual(['Home 1', true])

  expect((await client.addresses.setDefault({ id: work.id })).isDefault).toBe(true)
  expect((await lines())[0]).toEqual(['Work 2', true])
  expect((await lines()).filter(([, isDefault]) => isDefault)).toHaveLength(1)

  await client.addresses.delete({ id: work.id })
  expect((await lines()).filter(([, isDefault]) => isDefault)).toHaveLength(1)

  expect(await client.addresses.restore({ id: work.id })).toEqual({ ...work, isDefault: true })
  expect((await lines())[0]).toEqual(['Work 2', true])
  expect((await lines()).filter(([, isDefault]) => isDefault)).toHaveLength(1)

  for (const { id } of [home, work, other]) await client.addresses.delete({ id })
  expect(await lines()).toEqual([])
  expect((await client.addresses.restore({ id: home.id })).isDefault).toBe(true)
})

test('a changed address keeps its id and its place', async () => {
  const { client } = await aShopper(shop)
  const { id } = await client.addresses.create(draft())
  const changed = await client.addresses.update({ id, ...draft({ recipient: 'Ada B.', postcode: '1020' }) })
  expect(changed).toMatchObject({ id, recipient: 'Ada B.', postcode: '1020', isDefault: true })
  expect(await client.addresses.list()).toEqual({ items: [changed] })
})

test('somebody else’s address is answered like a missing one', async () => {
  const owner = await aShopper(shop)
  const stranger = await aShopper(shop)
  const { id } = await owner.client.addresses.create(draft())
  const { addresses } = stranger.client
  await owner.client.addresses.delete({ id })
  expect(await caught(addresses.restore({ id }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await owner.client.addresses.restore({ id })
  for (const call of [
    () => addresses.update({ id, ...draft() }),
    () => addresses.delete({ id }),
    () => addresses.setDefault({ id }),
  ]) {
    expect(await caught(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  expect((await addresses.list()).items).toEqual([])
  expect((await owner.client.addresses.list()).items).toHaveLength(1)
})

test('nobody and sellers have no address book', async () => {
  const visitor = shop.visitor()
  expect((await caught(visitor.client.addresses.list())).code).toBe('UNAUTHORIZED')
  await visitor.client.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  expect((await caught(visitor.client.addresses.list())).code).toBe('FORBIDDEN')
})

test('the book has an end, also for many at once', async () => {
  const { client } = await aShopper(shop)
  const all = await Promise.allSettled(
    Array.from({ length: MAX_ADDRESSES + 3 }, () => client.addresses.create(draft())),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ADDRESSES)
  expect(await caught(client.addresses.create(draft()))).toMatchObject({ status: 409, code: 'ADDRESS_BOOK_FULL' })
  expect((await client.addresses.list()).items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a removed address is erased after an hour', async () => {
  const { client } = await aShopper(shop)
  const { id } = await client.addresses.create(draft())
  await client.addresses.delete({ id })
  shop.api.deps.clock.advance(RESTORABLE_MS + 1)
  expect((await caught(client.addresses.restore({ id }))).code).toBe('NOT_FOUND')
  await purge(shop.api.deps)
  const { rows } = await shop.api.deps.db.execute(`select 1 from addresses where id = '${id}'`)
  expect(rows).toEqual([])
})
