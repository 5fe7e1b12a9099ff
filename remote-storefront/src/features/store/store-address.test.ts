import { expect, test } from 'vitest'
import { readStoreAddress, storeAddress } from './store-address'

test.each([
  ['', {}],
  ['q=+linen++', { q: 'linen' }],
  ['category=women&deals=true&page=3', { category: 'women', deals: true, page: 3 }],
  ['q=wool%00coat%0a', { q: 'wool coat' }],
  ['page=1', {}],
  ['page=-2', {}],
  ['page=two&deals=yes&q=+', {}],
])('the address ?%s reads as %o', (search, query) => {
  expect(readStoreAddress(new URLSearchParams(search))).toEqual(query)
})

test('a state has one address, whatever the order in which it came about', () => {
  expect(storeAddress({ page: 2, deals: true, q: 'a&b', category: 'men' })).toBe(
    '/store?q=a%26b&category=men&deals=true&page=2',
  )
  expect(storeAddress({ page: 1 })).toBe('/store')
})
