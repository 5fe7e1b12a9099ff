import { paths } from 'shared-contracts'
import { expect, test } from 'vitest'
import { findGuides, isOneTypoAway } from './find-guides'
import { guides } from './guides/guides'

const found = (typed: string) => findGuides(guides, typed).map(({ slug }) => slug)

test.each([
  ['vacation', 'holiday-mode'],
  ['hoilday', 'holiday-mode'],
  ['iban', 'payouts'],
  ['negative balance', 'balance-below-zero'],
  ['split order', 'partial-shipment'],
  ['2fa', 'security'],
  ['comission', 'fees'],
  ['jpeg', 'pictures'],
  ['sku', 'variants'],
  ['logo', 'shop-page'],
  ['refund', 'returns-and-refunds'],
  ['approv', 'opening'],
  ['spreadsheet', 'import-and-export'],
  ['shopify', 'import-and-export'],
  ['colleague', 'team'],
  ['permission', 'team'],
])('“%s” leads to %s first', (typed, slug) => expect(found(typed)[0]).toBe(slug))

test('nothing typed finds all, nonsense nothing, and every word counts', () => {
  expect(found('  ')).toHaveLength(guides.length)
  expect(found('xylophone')).toEqual([])
  expect(found('payout xylophone')).toEqual([])
})

test('a typo is one letter more, less, other or swapped', () => {
  for (const typo of ['comission', 'commisssion', 'commissoin', 'commizsion'])
    expect(isOneTypoAway(typo, 'commission')).toBe(true)
  expect(isOneTypoAway('omision', 'commission')).toBe(false)
})

test('every guide has an address of its own and leads to a screen of the back-office', () => {
  expect(new Set(guides.map(({ slug }) => slug)).size).toBe(guides.length)
  for (const { slug, screen } of guides) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(slug).not.toBe('contact')
    expect(screen.to.startsWith(paths.seller.home)).toBe(true)
  }
})
