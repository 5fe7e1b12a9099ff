import { emptyTyped } from 'shared-contracts/seller-products/typed-product'
import { expect, test } from 'vitest'
import { changedFields } from './change-product'

test('pictures count as changed when they are, not when their facts stand in another order', () => {
  const id = 'f'.repeat(32)
  const before = { ...emptyTyped, pictures: [{ id, color: 'red', alt: 'A cape' }] }
  expect(changedFields(before, { ...before, name: 'Cloak', pictures: [{ alt: 'A cape', color: 'red', id }] })).toEqual([
    'name',
  ])
  expect(changedFields(before, { ...before, pictures: [{ id, color: 'red', alt: 'A cloak' }] })).toEqual(['pictures'])
})
