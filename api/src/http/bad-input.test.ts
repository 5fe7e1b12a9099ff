import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toProductFormData } from 'shared-contracts/catalogue/product-form-data'
import type { Problem } from 'shared-contracts/problem/problem'
import { aDraft } from '../testing/a-draft'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

const logged: string[] = []
let shop: TestApi
let seller: TestVisitor
let shopper: TestVisitor

beforeAll(async () => {
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString())
      done()
    },
  })
  shop = await startTestApi({}, pino(sink))
  seller = shop.visitor()
  shopper = shop.visitor()
  await seller.client.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  await shopper.client.accounts.shop.login({ email: 'shopper@demo.test', password: 'demo-password' })
})
afterAll(() => shop.close())

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

async function refused(response: Response, status: number, code: string): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = (await response.json()) as Problem
  expect(problem).toMatchObject({ status, code, requestId: response.headers.get('x-request-id') })
  expect(problem.title).not.toBe('')
  expect(response.status).toBe(status)
  return problem
}

test.each(['{"email":', '[', 'email=a'])('malformed JSON (%s) is 400', async (body) => {
  await refused(await shop.send('/api/auth/login', json(body)), 400, 'MALFORMED')
})

test('malformed multipart is 400', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const response = await seller.send('/api/products', { method: 'POST', headers, body: '--x\r\nnot a part' })
  await refused(response, 400, 'MALFORMED')
})

test('a schema violation is 422 with a code and a message for each field, once', async () => {
  const body = { email: 'nobody', password: 'short', confirmPassword: 'other', terms: false }
  const problem = await refused(await shop.send('/api/auth/register', json(body)), 422, 'VALIDATION_FAILED')
  expect(problem.errors).toEqual([
    { field: 'email', code: 'INVALID_FORMAT', message: 'Enter an email address like name@example.com' },
    { field: 'password', code: 'TOO_SHORT', message: 'Use at least 8 characters' },
    { field: 'confirmPassword', code: 'NOT_AN_OPTION', message: 'The two passwords are not the same' },
    { field: 'terms', code: 'NOT_AN_OPTION', message: 'Accept the terms and conditions to register' },
  ])
})

test.each(['null', '[]', '"text"', '{}'])('JSON that is no form (%s) is 422', async (body) => {
  await refused(await shop.send('/api/auth/login', json(body)), 422, 'VALIDATION_FAILED')
})

test('an empty product form names every required field in the words of the specification', async () => {
  const form = new FormData()
  form.append('name', '')
  const problem = await refused(
    await seller.send('/api/products', { method: 'POST', body: form }),
    422,
    'VALIDATION_FAILED',
  )
  expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual(
    ['images', 'name', 'slug', 'price', 'stock', 'brand', 'category', 'color', 'size', 'description', 'details'].map(
      (field) => [field, 'REQUIRED'],
    ),
  )
  expect(problem.errors?.find(({ field }) => field === 'name')?.message).toBe("Name is required dont't you think? -_-")
})

test('no session is 401, before the body is looked at', async () => {
  for (const path of [
    '/api/seller/products',
    '/api/seller/overview',
    '/api/admin/overview',
    '/api/auth/check-session',
  ]) {
    await refused(await shop.send(path), 401, 'UNAUTHORIZED')
  }
  const tooLarge = { method: 'POST', headers: { 'content-length': '999999999' }, body: 'x' }
  await refused(await shop.send('/api/products', tooLarge), 401, 'UNAUTHORIZED')
})

test('another role is 403, before the body is looked at', async () => {
  await refused(await shopper.send('/api/products', json('{')), 403, 'FORBIDDEN')
  await refused(await shopper.send('/api/seller/products'), 403, 'FORBIDDEN')
  await refused(await seller.send('/api/admin/overview'), 403, 'FORBIDDEN')
})

test('a session of one audience is worth nothing under the name of another', async () => {
  const cookie = `seller_session=${shopper.cookies.get('shop_session') ?? ''}`
  await refused(await shop.send('/api/seller/products', { headers: { cookie } }), 401, 'UNAUTHORIZED')
})

test('an id that is nobody’s, or no id, is 404', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-slug', '%F0%9F%A7%A5', "a'--"]) {
    await refused(await shop.send(`/api/products/${id}`), 404, 'NOT_FOUND')
  }
})

test('a character that the database cannot hold is 422, wherever it comes from', async () => {
  for (const response of [
    await shop.send('/api/products/%00'),
    await shop.send('/api/products?q=a%00'),
    await shop.send('/api/auth/login', json({ email: 'a@b.example', password: 'with\0nul' })),
  ]) {
    await refused(response, 422, 'VALIDATION_FAILED')
  }
})

test('a slug that is taken is 409, blamed on its field', async () => {
  const { items } = await seller.client.products.list({})
  const draft = await aDraft(seller.client, { slug: items[0]?.slug ?? '' })
  const response = await seller.send('/api/products', { method: 'POST', body: toProductFormData(draft) })
  const problem = await refused(response, 409, 'SLUG_TAKEN')
  expect(problem.errors).toEqual([
    { field: 'slug', code: 'SLUG_TAKEN', message: 'This slug is taken, please choose another' },
  ])
})

test('a body too large is 413, announced or not', async () => {
  const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) })
  await refused(await shop.send('/api/auth/login', json(large)), 413, 'BODY_TOO_LARGE')
  const announced = json('{}')
  const headers = { ...announced.headers, 'content-length': '70000' }
  await refused(await shop.send('/api/auth/login', { ...announced, headers }), 413, 'BODY_TOO_LARGE')

  const part = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? new TextEncoder().encode(part) : new Uint8Array(4 * 1024 * 1024))
      sent += 1
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  }
  await refused(await seller.send('/api/products', init), 413, 'BODY_TOO_LARGE')
})

test('a file that is no PNG or JPEG by content is 415, whatever it is called', async () => {
  const draft = await aDraft(seller.client)
  const gif = new File(['GIF89a, honestly'], 'photo.png', { type: 'image/png' })
  const truncated = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], 'cut.png')
  const [image] = draft.images
  for (const [bad, message] of [
    [gif, 'Only PNG or JPEG images, please.'],
    [truncated, 'This image cannot be read, please choose another.'],
  ] as const) {
    const body = toProductFormData({ ...draft, images: image ? [image, bad] : [bad] })
    const problem = await refused(
      await seller.send('/api/products', { method: 'POST', body }),
      415,
      'UNSUPPORTED_IMAGE',
    )
    expect(problem.errors).toEqual([{ field: 'images[1]', code: 'UNSUPPORTED_IMAGE', message }])
  }
})

test('a body of another kind is 415', async () => {
  const form = new URLSearchParams({ email: 'a@b.example', password: 'secret-enough' })
  await refused(await shop.send('/api/auth/login', { method: 'POST', body: form }), 415, 'UNSUPPORTED_MEDIA_TYPE')
  await refused(await seller.send('/api/products', json({})), 415, 'UNSUPPORTED_MEDIA_TYPE')
})

test('a change that needs no body is taken without one, as browsers send it', async () => {
  const path = `/api/wishlist/${crypto.randomUUID()}`
  for (const headers of [new Headers({ 'content-length': '0' }), new Headers()]) {
    const body = new ReadableStream({ start: (stream) => stream.close() })
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, headers, duplex: 'half' }
    await refused(await shop.send(path, init), 404, 'NOT_FOUND')
  }
})

test('too many requests are 429 and say when to come back', async () => {
  const body = json({ email: 'guessed@demo.test', password: 'wrong-guess' })
  for (let guess = 0; guess < 10; guess += 1) {
    await refused(await shop.send('/api/auth/login', body), 401, 'INVALID_CREDENTIALS')
  }
  const response = await shop.send('/api/auth/login', body)
  await refused(response, 429, 'TOO_MANY_REQUESTS')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('an unknown path is 404 as JSON, a wrong method 405', async () => {
  await refused(await shop.send('/api/nowhere'), 404, 'NOT_FOUND')
  await refused(await shop.send('/api'), 404, 'NOT_FOUND')
  const response = await shop.send('/api/landing', { method: 'DELETE' })
  await refused(response, 405, 'METHOD_NOT_ALLOWED')
  expect(response.headers.get('allow')).toBe('GET')
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a change from another site (%o) is 403, before anything else', async (foreign) => {
  const init = json('{')
  const headers = { ...init.headers, ...foreign }
  for (const path of ['/api/auth/login', '/api/auth/logout', '/api/products', '/dev/clock']) {
    await refused(await shop.send(path, { ...init, headers }), 403, 'FOREIGN_ORIGIN')
  }
})

test('what goes wrong inside is 500, says nothing, and is logged once with the request’s id', async () => {
  const broken = await startTestApi(
    {},
    pino(new Writable({ write: (line: Buffer, _, done) => (logged.push(line.toString()), done()) })),
  )
  await broken.api.deps.db.execute('drop table brands cascade')
  const response = await broken.send('/api/brands')
  const problem = await refused(response, 500, 'INTERNAL')
  expect(JSON.stringify(problem)).not.toContain('brands')
  const lines = logged.filter((line) => line.includes(problem.requestId) && line.includes('"level":50'))
  expect(lines).toHaveLength(1)
  await broken.close()
})

test('every request leaves one line, and a refused log-in another, without secrets', async () => {
  logged.length = 0
  const id = 'a-request-of-mine'
  const init = json({ email: 'shopper@demo.test', password: 'not-for-the-log' })
  const response = await shop.send('/api/auth/login?token=nor-this', {
    ...init,
    headers: { ...init.headers, 'x-request-id': id },
  })
  expect(response.headers.get('x-request-id')).toBe(id)
  const lines = logged.map((line) => JSON.parse(line) as object)
  expect(lines).toEqual([
    expect.objectContaining({
      requestId: id,
      security: 'log-in-refused',
      audience: 'shop',
      why: 'INVALID_CREDENTIALS',
    }),
    expect.objectContaining({ requestId: id, method: 'POST', route: '/api/auth/login', status: 401 }),
  ])
  expect(logged.join('')).not.toMatch(/not-for-the-log|nor-this|shopper@/)
})
