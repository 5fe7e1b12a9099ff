import { expect, test } from 'vitest'
import { isOwnOrigin } from './client-address'

const asked = (headers: Record<string, string>) => new Request('http://shop.test/api/x', { method: 'POST', headers })
const trusted = ['https://public.example']

test.each<Record<string, string>>([
  {},
  { origin: 'http://shop.test' },
  { origin: 'https://shop.test' },
  { origin: 'https://public.example' },
  { origin: 'https://public.example', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('%o may change things', (headers) => {
  expect(isOwnOrigin(asked(headers), trusted)).toBe(true)
})

test.each<Record<string, string>>([
  { origin: 'null' },
  { origin: 'http://shop.test:8080' },
  { origin: 'http://shop.test.evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
])('%o may not', (headers) => {
  expect(isOwnOrigin(asked(headers), trusted)).toBe(false)
})
