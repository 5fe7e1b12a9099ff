import { storeFiltersSchema } from 'shared-contracts/catalogue/store-query.schema'
import { expect, test } from 'vitest'
import { canonicalAddress, readStoreAddress, storeAddress, toggleSlug } from './store-address'

test.each([
  ['', {}],
  ['q=+linen++', { q: 'linen' }],
  ['category=women&deals=true&page=3', { category: 'women', deals: true, page: 3 }],
  ['q=wool%00coat%0a', { q: 'wool coat' }],
  ['page=1', {}],
  ['page=-2', {}],
  ['page=two&deals=yes&q=+', {}],
  ['brand=tarn,nordhavn&brand=tarn&color=,&size=../x', { brand: 'nordhavn,tarn' }],
  ['from=25&to=49,90&stock=true', { minPriceMinor: 2_500, maxPriceMinor: 4_990, inStock: true }],
  ['from=cheap&to=-3&discount=0&rating=6&stock=yes', {}],
  ['attributes=fit.slim,material.wool&attributes=fit.slim,fit,../x.y', { attributes: 'fit.slim,material.wool' }],
  ['discount=20&rating=4&sort=price-asc', { minDiscount: 20, minRating: 4, sort: 'price-asc' }],
  ['sort=newest', {}],
  ['collection=warm-things&sort=random', { collection: 'warm-things' }],
  ['collection=warm-things&sort=newest', { collection: 'warm-things', sort: 'newest' }],
  ['collection=../x', {}],
  ['sort=random', {}],
])('the address ?%s reads as %o', (search, query) => {
  expect(readStoreAddress(new URLSearchParams(search), 'EUR')).toEqual(query)
})

test('of the values of attributes an address keeps those that the shop takes', () => {
  const pairs = (length: number, of: (index: number) => string) => Array.from({ length }, (_, index) => of(index + 10))
  const read = (all: string[]) =>
    readStoreAddress(new URLSearchParams({ attributes: all.join(',') }), 'EUR').attributes?.split(',') ?? []
  const long = 'x'.repeat(60)
  const values = pairs(41, (index) => `${long}.${long.slice(2)}${index}`)
  expect(read(values)).toEqual(values.slice(0, 40))
  const attributes = pairs(11, (index) => `a${index}.x`)
  expect(read([...attributes, 'a10.y'])).toEqual(['a10.x', 'a10.y', ...attributes.slice(1, 10)])
  const full = values.slice(0, 40).join(',')
  expect(storeFiltersSchema.isValidSync({ attributes: full })).toBe(true)
  // One that is too many takes no other's place.
  expect(toggleSlug({ attributes: full }, 'attributes', 'a.b').attributes).toBe(full)
  const brands = pairs(20, (index) => `b${index}`).join(',')
  expect(toggleSlug({ brand: brands }, 'brand', 'a').brand).toBe(brands)
  expect(toggleSlug({ brand: brands }, 'brand', 'b10').brand).toBe(brands.slice('b10,'.length))
})

test('a state has one address, whatever the order in which it came about', () => {
  expect(storeAddress({ page: 2, deals: true, q: 'a&b', category: 'men' }, 'EUR')).toBe(
    '/store?q=a%26b&category=men&deals=true&page=2',
  )
  expect(storeAddress({ page: 1 }, 'EUR')).toBe('/store')
})

test('what an address says is read back from the address that it makes', () => {
  const address =
    '/store?q=wool&category=men&brand=nordhavn,tarn&color=navy&size=m,s&attributes=fit.slim,material.wool&from=25&to=49.90&discount=20&rating=4&stock=true&sort=price-asc&page=2'
  expect(storeAddress(readStoreAddress(new URLSearchParams(address.split('?')[1]), 'EUR'), 'EUR')).toBe(address)
})

test.each([
  ['JPY', 'from=2500&to=49.90', { minPriceMinor: 2_500 }, '/store?from=2500'],
  ['EUR', 'from=25&to=49.9', { minPriceMinor: 2_500, maxPriceMinor: 4_990 }, '/store?from=25&to=49.90'],
  ['KWD', 'from=25&to=4,99', { minPriceMinor: 25_000, maxPriceMinor: 4_990 }, '/store?from=25&to=4.990'],
])('in %s the prices of ?%s are %o, and stand as in %s', (currency, search, query, address) => {
  expect(readStoreAddress(new URLSearchParams(search), currency)).toEqual(query)
  expect(storeAddress(query, currency)).toBe(address)
})

test('a seller’s page keeps its path', () => {
  expect(storeAddress({ seller: 'quayside', color: 'navy' }, 'EUR')).toBe('/store/sellers/quayside?color=navy')
})

test('search engines are given one address for a rail, however it is narrowed', () => {
  expect(
    canonicalAddress({ category: 'men', brand: 'tarn', color: 'navy', sort: 'rating', inStock: true, page: 2 }, 'EUR'),
  ).toBe('/store?category=men&brand=tarn&page=2')
  expect(canonicalAddress({ brand: 'nordhavn,tarn' }, 'EUR')).toBe('/store')
})

test('a slug is taken in and out again, and the first page comes back', () => {
  const more = toggleSlug({ brand: 'tarn', page: 3 }, 'brand', 'nordhavn')
  expect(more).toEqual({ brand: 'nordhavn,tarn', page: undefined })
  expect(toggleSlug(toggleSlug(more, 'brand', 'tarn'), 'brand', 'nordhavn').brand).toBeUndefined()
})
