import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from 'shared-contracts/problem/problem'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

let shop: TestApi
let seller: TestVisitor
let admin: TestVisitor

beforeAll(async () => {
  shop = await startTestApi()
  seller = shop.visitor()
  admin = shop.visitor()
  await seller.client.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  await admin.client.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
})
afterAll(() => shop.close())

const asJson = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The problems of a refused request, by field. */
async function refused(answer: Promise<Response>): Promise<Record<string, string>> {
  const response = await answer
  const problem = (await response.json()) as Problem
  expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  return Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code]))
}

const INHERITED = Object.getOwnPropertyNames(Object.prototype)

test.each(INHERITED)(
  'a field named %s is refused, in a body, deep in it, in an address and in a form',
  async (name) => {
    const field = `{"${name}":1}`
    expect(await refused(shop.send('/api/auth/login', asJson(field)))).toEqual({ '': 'INVALID' })
    const deep = `{"email":"a@b.example","password":{"x":[${field}]}}`
    expect(await refused(shop.send('/api/auth/login', asJson(deep)))).toEqual({ 'password.x[0]': 'INVALID' })
    expect(await refused(shop.send(`/api/products?${name}=1`))).not.toEqual({})
    expect(await refused(shop.send(`/api/products?page[${name}]=1`))).not.toEqual({})
    const csv = `/api/seller/orders?format=csv&${name}=1`
    expect(await refused(seller.send(csv))).not.toEqual({})
    const form = new FormData()
    form.append(name, 'text')
    expect(await refused(seller.send('/api/products', { method: 'POST', body: form }))).not.toEqual({})
  },
)

test.each(['[', '{"a":'])('nesting without an end (%s…) is refused', async (opening) => {
  const closing = opening === '[' ? ']' : '}'
  const nested = `${opening.repeat(5_000)}1${closing.repeat(5_000)}`
  for (const body of [nested, `{"email":${nested}}`]) {
    expect(await refused(shop.send('/api/newsletter', asJson(body)))).not.toEqual({})
  }
})

test('more values than a form has are refused, and so is a list longer than declared, without a word about each entry', async () => {
  const many = asJson({ email: Array.from({ length: 30_000 }, () => 1) })
  expect(Object.values(await refused(shop.send('/api/newsletter', many)))).toEqual(['INVALID'])
  const ids = Array.from({ length: 3_000 }, () => 'x')
  const body = asJson({ requestId: crypto.randomUUID(), action: { kind: 'publish' }, ids })
  expect((await refused(seller.send('/api/seller/products/bulk', body)))['ids']).toBe('TOO_MANY')
})

test.each(['page[a]=1', 'page[]=1', 'page=1&page=2', 'q[a]=1', 'q=1&q=2'])(
  'what is no single value in an address (?%s) is refused by its field',
  async (query) => {
    const [field = ''] = query.split(/\W/)
    expect(await refused(shop.send(`/api/products?${query}`))).toEqual({ [field]: 'INVALID_TYPE' })
  },
)

test.each([
  ['a NUL', '\0'],
  ['half of a surrogate pair', '\ud800'],
])('%s is refused at any depth', async (_what, character) => {
  const address = {
    recipient: `Ada${character}`,
    line1: 'Main Street 1',
    postcode: '1010',
    city: 'Vienna',
    country: 'AT',
  }
  const checkout = `/api/checkout/${crypto.randomUUID()}`
  expect(await refused(shop.send(checkout, asJson({ address }, 'PATCH')))).toEqual({ 'address.recipient': 'INVALID' })
  const matching = { q: `shirt${character}` }
  const exported = await refused(seller.send('/api/seller/products/export', asJson({ matching })))
  expect(exported).toEqual({ 'matching.q': 'INVALID' })
  const named = asJson({ [`na${character}me`]: 1 })
  expect(await refused(shop.send('/api/auth/login', named))).toEqual({ '': 'INVALID' })
})

test.each(['/api/pay/challenge/%00', '/media/%00', '/api/registry/%00', '/api/nowhere?q=%00', '/dev/inbox/%00'])(
  'a NUL in an address beside the contract (%s) is refused',
  async (path) => {
    await refused(shop.send(path))
  },
)

test.each([2 ** 31, 2 ** 53, 1e300, -(2 ** 31) - 1])(
  'a whole number that no column holds (%i) is refused',
  async (number) => {
    const product = `/api/seller/products/${crypto.randomUUID()}`
    const limit = number > 0 ? 'TOO_LARGE' : 'TOO_SMALL'
    const publish = asJson({ version: number })
    expect(await refused(seller.send(`${product}/publish`, publish))).toEqual({ version: limit })
    expect((await refused(seller.send('/api/seller/profile', asJson({ version: number }, 'PUT'))))['version']).toBe(
      limit,
    )
  },
)

test('a notification’s number may be as large as its column, and no larger', async () => {
  const read = (upTo: number) => seller.send('/api/seller/notifications/read', asJson({ upTo }))
  expect((await read(2 ** 40)).status).toBe(200)
  expect(await refused(read(2 ** 53 + 2))).toEqual({ upTo: 'TOO_LARGE' })
})

test.each([
  [[null], { 'variants[0]': 'REQUIRED' }],
  [['text'], { 'variants[0]': 'INVALID_TYPE' }],
  [[{ color: 'red', size: 'm', sku: 7 }], { 'variants[0].sku': 'INVALID_TYPE' }],
  [[{ color: 'red', size: 'm', sku: null }], { 'variants[0].sku': 'REQUIRED' }],
])('a wrong type deep inside (variants: %j) is refused by its place', async (variants, problems) => {
  const path = `/api/seller/products/${crypto.randomUUID()}`
  expect(await refused(seller.send(path, asJson({ variants }, 'PUT')))).toMatchObject(problems)
})

test.each(['1', [1], true, null])('a quantity that is no number (%j) is refused, not read as one', async (quantity) => {
  const wanted = { variantId: crypto.randomUUID(), requestId: crypto.randomUUID(), quantity }
  const problems = await refused(shop.send('/api/cart/lines', asJson(wanted)))
  expect(problems).toEqual({ quantity: quantity === null ? 'REQUIRED' : 'INVALID_TYPE' })
})

test.each(['', '2026-13-45T00:00:00Z'])('a moment that is none (%j) is refused', async (moment) => {
  for (const field of ['from', 'to']) {
    const query = new URLSearchParams({ [field]: moment, remote: 'seller' })
    for (const report of ['telemetry', 'telemetry/series']) {
      expect(await refused(admin.send(`/api/admin/${report}?${query}`))).toEqual({ [field]: 'INVALID' })
    }
  }
})

test('a text beyond its maximum is refused in its field’s words, with what is wrong elsewhere', async () => {
  const email = `a@${'.'.repeat(60_000)}@`
  const answer = await shop.send('/api/auth/login', asJson({ email }))
  const { errors } = (await answer.json()) as Problem
  expect(errors).toEqual([
    { field: 'email', code: 'TOO_LONG', message: expect.any(String) as string },
    { field: 'password', code: 'REQUIRED', message: expect.any(String) as string },
  ])
})

test('spaces around a text do not count', async () => {
  const email = `${' '.repeat(300)}nobody@demo.test${' '.repeat(300)}`
  const answer = await shop.send('/api/auth/login', asJson({ email, password: 'no such password' }))
  expect(answer.status).toBe(401)
})
