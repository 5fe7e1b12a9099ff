import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from 'shared-contracts/problem/problem'
import { startTestApi, type TestApi } from '../testing/start-test-api'

let shop: TestApi

beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

async function refusal(path: string, body?: unknown): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await shop.send(path, init)
  expect(response.status).toBe(422)
  const { errors = [] } = (await response.json()) as Problem
  return errors.map(({ field, code, message }) => `${field} ${code}: ${message}`)
}

const credentials = { email: 'a@b.example', password: 'four words in a row' }

test.each([
  [[], [' INVALID_TYPE: This has to be an object with named fields']],
  ['text', [' INVALID_TYPE: This has to be an object with named fields']],
  [null, [' REQUIRED: This is required']],
  [{ ...credentials, email: { $ne: 1 } }, ['email INVALID_TYPE: This has to be text']],
  [{ ...credentials, rememberMe: 'perhaps' }, ['rememberMe INVALID_TYPE: This has to be true or false']],
  [{ ...credentials, password: [] }, ['password INVALID_TYPE: This has to be text']],
  [{ ...credentials, rememberMe: null }, ['rememberMe REQUIRED: This is required']],
])('a body that no form sends (%j) is refused, saying what it has to be', async (body, expected) => {
  expect(await refusal('/api/auth/login', body)).toEqual(expected)
})

test('a text without words of its own is refused with its limits', async () => {
  const passwords = { password: credentials.password, confirmPassword: credentials.password }
  expect(await refusal('/api/auth/reset-password', { ...passwords, token: 'x'.repeat(201) })).toEqual([
    'token TOO_LONG: This has to be at most 200 characters',
  ])
  expect(await refusal('/api/auth/reset-password', passwords)).toEqual(['token REQUIRED: This is required'])
})

test('what a form of ours gets wrong is answered in the words of the form', async () => {
  expect(await refusal('/api/auth/login', { ...credentials, email: 'nobody' })).toEqual([
    'email INVALID_FORMAT: Enter an email address like name@example.com',
  ])
})

test.each([
  ['page=0', 'page TOO_SMALL: This has to be at least 1'],
  ['page=99999', 'page TOO_LARGE: This has to be at most 10000'],
  ['page=1.5', 'page NOT_A_WHOLE_NUMBER: This has to be a whole number'],
  ['page=two', 'page INVALID_TYPE: This has to be a number'],
  ['deals=perhaps', 'deals INVALID_TYPE: This has to be true or false'],
  ['q[a]=1', 'q INVALID_TYPE: This has to be text'],
  [`category=${'x'.repeat(61)}`, 'category TOO_LONG: This has to be at most 60 characters'],
])('a query that no page of ours sends (%s) is refused, saying what it has to be', async (query, expected) => {
  expect(await refusal(`/api/products?${query}`)).toEqual([expected])
})
