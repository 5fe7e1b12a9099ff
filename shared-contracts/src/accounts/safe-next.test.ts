import { expect, test, vi } from 'vitest'
import { safeNext } from './safe-next'

test.each(['/orders', '/store?q=linen#top', '/cart'])('a shopper may go back to %s', (next) => {
  expect(safeNext(next, 'shop')).toBe(next)
})

test.each([
  null,
  '',
  'orders',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example',
  '/seller/products',
  '/x/../admin',
])('a shopper is not sent to %s', (next) => {
  expect(safeNext(next, 'shop')).toBeNull()
})

test('a seller goes back into the seller area only', () => {
  expect(safeNext('/seller/products?page=2', 'seller')).toBe('/seller/products?page=2')
  expect(safeNext('/sellers', 'seller')).toBeNull()
})

test('browsers that cannot ask whether an address is one lead back, too', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(safeNext('/orders', 'shop')).toBe('/orders')
  expect(safeNext('/\\evil.example/', 'shop')).toBeNull()
  vi.restoreAllMocks()
})
