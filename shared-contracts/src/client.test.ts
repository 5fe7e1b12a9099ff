import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { createApiClient } from './client'
import { endpoints } from './contract.endpoints'
import { endpoints as officeEndpoints } from './contract.office-endpoints'
import type { Endpoints } from './expand-endpoints'
import { fieldProblems, isProblem, problemOf } from './problem/problem'

const draft = {
  images: [new File(['one'], 'front.png', { type: 'image/png' }), new File(['two'], 'back.png', { type: 'image/png' })],
  name: 'Linen shirt',
  slug: 'linen-shirt',
  price: '49.90',
  stock: 3,
  brand: '4f6d5f0a-5a0c-4f8c-9b0e-1d2c3b4a5f60',
  category: 'men',
  color: 'red',
  size: 'm',
  description: 'A shirt.',
  details: 'Linen.',
}

function clientThatAnswers(response: Response) {
  const requests: Request[] = []
  const api = createApiClient({
    origin: 'http://shop.test',
    fetch: (request) => {
      requests.push(request)
      return Promise.resolve(response.clone())
    },
  })
  return { api, requests }
}

test('a product travels as multipart with one `images` part per file and the specified names', async () => {
  const { api, requests } = clientThatAnswers(Response.json({ slug: 'linen-shirt' }, { status: 201 }))
  await api.products.create(draft)
  const [request] = requests
  expect(`${request?.method} ${request?.url}`).toBe('POST http://shop.test/api/products')
  const form = await request?.formData()
  expect([...(form?.keys() ?? [])]).toEqual([
    'images',
    'images',
    ...['name', 'slug', 'price', 'stock', 'brand', 'category', 'color', 'size', 'description', 'details'],
  ])
  expect(form?.get('price')).toBe('49.90')
})

test('a caller sends the contract that it was built with, where it has one', async () => {
  const sent = async (contract?: string) => {
    const seen: (string | null)[] = []
    const api = createApiClient({
      origin: 'http://shop.test',
      ...(contract && { contract }),
      fetch: (request) => {
        seen.push(request.headers.get('x-contract'))
        return Promise.resolve(Response.json({}))
      },
    })
    await api.products.list({})
    await api.products.create(draft)
    return seen
  }
  expect([await sent('0.1.2'), await sent()]).toEqual([
    ['0.1.2', '0.1.2'],
    [null, null],
  ])
})

test('a query becomes the address of the specified path', async () => {
  const { api, requests } = clientThatAnswers(Response.json({ items: [], page: 2, pageCount: 2, total: 25 }))
  await api.products.list({ category: 'men', page: 2 })
  expect(requests[0]?.url).toBe('http://shop.test/api/products?category=men&page=2')
})

test('problem details reject with their code, status and fields', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'EMAIL_TAKEN',
    requestId: 'r-1',
    errors: [{ field: 'email', code: 'TAKEN', message: 'Taken.' }],
  }
  const { api } = clientThatAnswers(
    new Response(JSON.stringify(problem), { status: 409, headers: { 'content-type': 'application/problem+json' } }),
  )
  const error = await api.accounts.shop
    .register({ email: 'a@b.test', password: 'long enough', confirmPassword: 'long enough', terms: true })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ORPCError)
  expect(isProblem<'*'>(error, 'EMAIL_TAKEN')).toBe(true)
  expect((error as ORPCError<string, unknown>).status).toBe(409)
  expect(fieldProblems(error)).toEqual(problem.errors)
})

test('an answer that is no problem is still an error', async () => {
  const { api } = clientThatAnswers(
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  )
  await expect(api.catalogue.brands()).rejects.toBeInstanceOf(ORPCError)
})

test('a refusal for too many requests says after how many seconds to try again', async () => {
  const problem = { type: 'about:blank', title: 'Slow down', status: 429, code: 'TOO_MANY_REQUESTS', requestId: 'r-3' }
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '90' }
  const { api } = clientThatAnswers(new Response(JSON.stringify(problem), { status: 429, headers }))
  const error: unknown = await api.accounts.shop.forgotPassword({ email: 'a@b.test' }).catch((cause: unknown) => cause)
  expect(problemOf(error)).toEqual({ ...problem, retryAfterSeconds: 90 })
})

test('who wants to know learns which call failed, and why', async () => {
  const problem = { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'UNAUTHORIZED', requestId: 'r-2' }
  const onFailure = vi.fn()
  const fetch = async () => Response.json(problem, { status: 401 })
  const api = createApiClient({ origin: 'http://shop.test', fetch, onFailure })
  await expect(api.products.list({})).rejects.toThrow()
  const [[error, endpoint]] = onFailure.mock.calls as [[unknown, string[]]]
  expect(isProblem<'*'>(error, 'UNAUTHORIZED')).toBe(true)
  expect(endpoint).toEqual(['products', 'list'])
})

test('sellers and admins find their endpoints, each once, and shoppers need none of those', async () => {
  const { api, requests } = clientThatAnswers(Response.json({}))
  await api.sellerStock.list({})
  await api.products.list({})
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/seller/stock', '/api/products'])
  const addresses = (node: Endpoints | string): string[] =>
    typeof node === 'string' ? [node] : Object.values(node).flatMap(addresses)
  const shop = addresses(endpoints)
  expect(shop).toContain('POST /api/seller/login')
  expect(shop).not.toContain('GET /api/seller/stock')
  expect(addresses(officeEndpoints).filter((address) => shop.includes(address))).toEqual([])
})

test('what is taken back reaches the API also when the page goes meanwhile', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const api = createApiClient({ origin: 'http://shop.test' })
  await api.checkout.leave({ id: '00000000-0000-4000-8000-000000000001' })
  expect(fetch.mock.lastCall?.[1]).toEqual({ keepalive: true })
  await api.newsletter.subscribe({ email: 'ada@example.com' })
  expect(fetch.mock.lastCall?.[1]).toEqual({ keepalive: false })
  vi.unstubAllGlobals()
})
