import { afterEach, expect, test, vi } from 'vitest'
import { draftText, emptyText } from './draft'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a draft belongs to its account', () => {
  draftText.save('anna', { ...emptyText, name: 'Linen shirt' })
  expect(draftText.load('anna')).toEqual({ ...emptyText, name: 'Linen shirt' })
  expect(draftText.load('ben')).toBeNull()
})

test('nothing typed, or cleared, leaves nothing behind', () => {
  draftText.save('anna', { ...emptyText, name: 'Linen shirt' })
  draftText.save('anna', emptyText)
  expect(localStorage).toHaveLength(0)
  draftText.save('anna', { ...emptyText, name: 'Linen shirt' })
  draftText.clear('anna')
  expect(draftText.load('anna')).toBeNull()
})

test('what is no draft is none, and unknown or odd fields are dropped', () => {
  localStorage.setItem('seller.add-product.anna', '{broken')
  expect(draftText.load('anna')).toBeNull()
  localStorage.setItem('seller.add-product.anna', JSON.stringify({ name: 'Shirt', price: 12, admin: 'yes' }))
  expect(draftText.load('anna')).toEqual({ ...emptyText, name: 'Shirt' })
})

test('storage that is switched off breaks nothing', () => {
  const off = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(off)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(off)
  expect(() => draftText.save('anna', { ...emptyText, name: 'Shirt' })).not.toThrow()
  expect(draftText.load('anna')).toBeNull()
})
