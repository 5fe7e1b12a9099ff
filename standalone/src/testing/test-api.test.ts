import { expect, test, vi } from 'vitest'
import { answer, refuse } from './answers'
import { aProblem } from './replace-calls'
import { createTestApi } from './test-api'

const account = {
  id: '00000000-0000-4000-8000-000000000001',
  audience: 'shop',
  email: 'ada@example.com',
  name: null,
} as const

test('what a test does not answer the mocks answer, for who is signed in', async () => {
  const { api } = createTestApi({ signedIn: account })
  expect(await api.accounts.shop.checkSession()).toEqual(account)
  expect((await api.products.list({})).items.length).toBeGreaterThan(0)
})

test('a test’s own answer comes through the client, and what was sent is kept', async () => {
  const { api, sent } = createTestApi({ answers: { 'POST /api/auth/logout': answer() } })
  await api.accounts.shop.logout()
  expect(sent).toEqual([{ call: 'POST /api/auth/logout', body: null }])
})

test.each([
  ['a field too many', { answers: { 'GET /api/brands': answer({ items: [], secret: 1 }) } }],
  ['an undeclared refusal', { answers: { 'GET /api/brands': refuse(409, 'CART_FULL') } }],
  ['a call with a field too many', { calls: { catalogue: { brands: async () => ({ items: [], secret: 1 }) } } }],
  [
    'a call with an undeclared refusal',
    { calls: { catalogue: { brands: () => Promise.reject(aProblem('CART_FULL')) } } },
  ],
])('%s fails the test, whatever the page makes of it', async (_, options) => {
  const { api } = createTestApi(options)
  await expect(api.catalogue.brands()).rejects.toThrow()
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('as the contract does not'), expect.anything())
  vi.mocked(console.error).mockClear()
})

test('a fault of the API is none of the contract’s', async () => {
  const { api } = createTestApi({ answers: { 'GET /api/brands': refuse(500, 'INTERNAL') } })
  await expect(api.catalogue.brands()).rejects.toMatchObject({ code: 'INTERNAL' })
})
