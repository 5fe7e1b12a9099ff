import { createApiClient, isProblem, problemOf } from 'shared-contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNetwork, type Network, networkFetch } from './network'

const answer = vi.fn<(request: Request) => Promise<Response>>()
let network: Network
let api: ReturnType<typeof createApiClient>

beforeEach(() => {
  sessionStorage.clear()
  answer.mockReset().mockImplementation(() => Promise.resolve(Response.json({ items: [] })))
  network = createNetwork(sessionStorage)
  api = createApiClient({ origin: 'http://shop.test', fetch: networkFetch(network, answer) })
})
afterEach(() => void vi.useRealTimers())

const login = () => api.accounts.shop.login({ email: 'who@demo.test', password: 'a fine password' })
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error) => (problemOf(error) ? String(problemOf(error)?.status) : error.message),
  )

test('as long as nothing is chosen, calls go as they are', async () => {
  expect(await outcomeOf(api.catalogue.brands())).toBe('answered')
})

test('failing: a problem as the API has it', async () => {
  network.use({ condition: 'failing', calls: 'all' })
  const error: unknown = await api.catalogue.brands().catch((cause: unknown) => cause)
  expect(isProblem<'*'>(error, 'INTERNAL')).toBe(true)
  expect(answer).not.toHaveBeenCalled()
})

test('offline: what a browser says', async () => {
  network.use({ condition: 'offline', calls: 'all' })
  expect(await outcomeOf(api.catalogue.brands())).toBe('Failed to fetch')
})

test('slow: it comes, late', async () => {
  vi.useFakeTimers()
  network.use({ condition: 'slow', calls: 'all' })
  const call = outcomeOf(api.catalogue.brands())
  await vi.advanceTimersByTimeAsync(2_499)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await call).toBe('answered')
})

test('endless: no answer, until the caller gives up', async () => {
  network.use({ condition: 'endless', calls: 'all' })
  const controller = new AbortController()
  const call = outcomeOf(api.catalogue.brands(undefined, { signal: controller.signal }))
  controller.abort(new Error('had enough'))
  expect(await call).toBe('had enough')
  expect(answer).not.toHaveBeenCalled()
})

test.each([
  ['reading', '500', 'answered'],
  ['writing', 'answered', '500'],
] as const)('for %s only', async (calls, reading, writing) => {
  network.use({ condition: 'failing', calls })
  expect(await outcomeOf(api.catalogue.brands())).toBe(reading)
  answer.mockImplementation(() =>
    Promise.resolve(Response.json({ id: '1', audience: 'shop', email: 'who@demo.test', name: null })),
  )
  expect(await outcomeOf(login())).toBe(writing)
})

test('who is signed in stays known', async () => {
  network.use({ condition: 'failing', calls: 'all' })
  answer.mockImplementation(() => Promise.resolve(Response.json({ shop: null, seller: null, admin: null })))
  expect(await outcomeOf(api.accounts.sessions())).toBe('answered')
})

test('the choice outlives a reload; nonsense does not', () => {
  network.use({ condition: 'slow', calls: 'writing' })
  expect(createNetwork(sessionStorage).current()).toEqual({ condition: 'slow', calls: 'writing' })
  for (const text of ['{', '{"condition":"wet","calls":1}']) {
    sessionStorage.setItem('standalone.network', text)
    expect(createNetwork(sessionStorage).current()).toEqual({ condition: 'fine', calls: 'all' })
  }
})
