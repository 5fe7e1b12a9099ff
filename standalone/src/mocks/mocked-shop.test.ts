// @vitest-environment node
import { isProblem, type ApiClient } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '../frame/role'
import { aDraft, registration } from './calls/calls'
import { allCalls } from './calls/all-calls'
import { openMocks, type OpenMocks } from './open-mocks'

let mocks: OpenMocks
let api: ApiClient

beforeEach(() => {
  mocks = openMocks()
  api = mocks.api
})

test('back-office calls need their own role', async () => {
  await api.accounts.shop.login(demoAccounts.shop)
  const calls = allCalls(api)
  for (const name of ['products.mine', 'products.create', 'seller.overview', 'admin.overview']) {
    const error: unknown = await calls[name]?.().catch((cause: unknown) => cause)
    expect(isProblem<'*'>(error, 'UNAUTHORIZED'), name).toBe(true)
  }
})

test.each([
  [
    'a wrong password',
    'INVALID_CREDENTIALS',
    () => api.accounts.shop.login({ ...demoAccounts.shop, password: 'wrong' }),
  ],
  [
    'a common password',
    'PASSWORD_TOO_COMMON',
    () => api.accounts.shop.register({ ...registration, password: 'password', confirmPassword: 'password' }),
  ],
  [
    'a used link',
    'RESET_LINK_INVALID',
    () => api.accounts.shop.resetPassword({ token: 'old', password: 'a fine one', confirmPassword: 'a fine one' }),
  ],
  ['fields that break a rule', 'VALIDATION_FAILED', () => api.accounts.shop.forgotPassword({ email: 'nobody' })],
  ['a newsletter link that nobody signed', 'LINK_INVALID', () => api.newsletter.confirm({ token: 'made up' })],
  ['a product that is not there', 'NOT_FOUND', () => api.products.get({ id: 'nothing' })],
] as const)('%s is refused with %s', async (_, code, call) => {
  const error: unknown = await call().catch((cause: unknown) => cause)
  expect(isProblem<'*'>(error, code)).toBe(true)
})

test('registering an email that exists looks like any other, and leaves the account as it is', async () => {
  const { email } = demoAccounts.shop
  expect(await api.accounts.shop.register({ ...registration, email })).toMatchObject({ audience: 'shop', email })
  expect((await api.accounts.shop.login(demoAccounts.shop)).email).toBe(email)
})

test('a new product stands first in the list of its seller and in the store, and its slug is taken', async () => {
  await api.accounts.seller.login(demoAccounts.seller)
  const draft = await aDraft(api)
  await api.products.create(draft)
  expect((await api.products.mine({})).items[0]?.slug).toBe('linen-shirt')
  expect((await api.products.list({ q: 'linen shirt' })).items[0]?.slug).toBe('linen-shirt')
  const error: unknown = await api.products.create(draft).catch((cause: unknown) => cause)
  expect(isProblem<'*'>(error, 'SLUG_TAKEN')).toBe(true)
})

test('a large shop has many pages, and no product twice', async () => {
  mocks.show('many')
  const { total, pageCount, items } = await api.products.list({})
  expect(pageCount).toBeGreaterThan(20)
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length)
  const last = await api.products.list({ page: pageCount })
  expect(total).toBeGreaterThan(500)
  expect(last.items.length).toBeGreaterThan(0)
})

test('the store can be searched, narrowed and emptied', async () => {
  expect((await api.products.list({ q: 'knit' })).items.map(({ slug }) => slug)).toEqual(['ribbed-fisherman-knit'])
  expect((await api.products.list({ category: 'kids' })).total).toBe(1)
  expect((await api.products.list({ deals: true })).items.every(({ discountPercent }) => discountPercent)).toBe(true)
  mocks.show('empty')
  expect((await api.products.list({})).total).toBe(0)
})

test('unreadable JSON is 400, an unknown path 404', async () => {
  const malformed = await mocks.fetchRaw('/api/auth/login', { method: 'POST', body: '{' })
  expect(malformed?.status).toBe(400)
  expect((await mocks.fetchRaw('/api/nothing'))?.status).toBe(404)
})

test('words of the shop are refused as the server refuses them', async () => {
  await api.accounts.admin.login(demoAccounts.admin)
  const refused = async (call: Promise<unknown>) => (await call.catch((error: unknown) => error)) as { code?: string }
  const { items: colors } = await api.colors.list()
  const [color] = colors
  const retired = colors.find(({ state }) => state === 'retired')!
  const wanted = { slug: color!.slug, version: color!.version }
  expect(await refused(api.colors.merge({ ...wanted, into: retired.slug }))).toMatchObject({ code: 'REFUSED' })
  expect(await refused(api.colors.move({ ...wanted, before: 'gone' }))).toMatchObject({ code: 'CONFLICT' })
  expect(await refused(api.colors.remove(wanted))).toMatchObject({ code: 'REFUSED' })

  const { items: sizes, categories } = await api.sizes.list()
  const [size] = sizes
  expect(
    await refused(api.sizes.create({ name: size!.name, system: 'Letters', eu: '', uk: '', us: '' })),
  ).toMatchObject({
    code: 'NAME_TAKEN',
  })
  const department = categories.find(({ inherited }) => !inherited)!
  const ticked = (slugs: string[]) =>
    refused(api.sizes.setCategory({ id: department.id, version: department.version, sizes: slugs }))
  expect(await ticked([])).toMatchObject({ code: 'REFUSED' })
  expect(await ticked(['xxs'])).toMatchObject({ code: 'REFUSED' })
  expect(await ticked(['gone'])).toMatchObject({ code: 'CONFLICT' })
})

test('what a category is given is in the list and in the product form, below it as well', async () => {
  await api.accounts.admin.login(demoAccounts.admin)
  const { categories } = await api.attributes.list()
  const women = categories.find(({ label }) => label === 'Women')!
  const attributes = [{ slug: 'fit', required: true }]
  const given = await api.attributes.setCategory({ id: women.id, version: women.version, attributes })
  expect(given).toEqual({ ...women, attributes, version: women.version + 1 })
  const again: unknown = await api.attributes
    .setCategory({ id: women.id, version: women.version, attributes: [] })
    .catch((error: unknown) => error)
  expect(isProblem<'*'>(again, 'CONFLICT')).toBe(true)
  const after = (await api.attributes.list()).categories
  expect(after.find(({ id }) => id === women.id)).toEqual(given)
  expect(after.find(({ label }) => label.startsWith('Women / '))).toMatchObject({ attributes: [], inherited: ['fit'] })
  const options = (await api.catalogue.formOptions()).categories.filter(({ label }) => label.startsWith('Women'))
  for (const option of options) expect(option.attributes).toEqual(attributes)
})
