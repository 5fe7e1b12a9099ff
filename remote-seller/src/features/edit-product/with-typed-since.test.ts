import { toTyped } from 'shared-contracts'
import { expect, test } from 'vitest'
import { editable } from '../../testing/editable-product'
import { withTypedSince } from './typed-product'

const sent = toTyped(editable().content!, 'EUR')
const [medium, large] = sent.variants as [(typeof sent.variants)[0], (typeof sent.variants)[0]]
const stored = {
  ...sent,
  name: 'As stored',
  variants: [{ ...medium, stock: '7', stockWas: '7' }, large],
}

test('what was not typed into since is as it is stored', () => {
  expect(withTypedSince(stored, sent, sent)).toEqual(stored)
})

test('what was typed since stays, cell by cell, and a stock counts from the one that is stored', () => {
  const typed = { ...sent, details: 'Typed', variants: [{ ...medium, price: '1.00', stock: '9' }, large] }
  expect(withTypedSince(stored, sent, typed)).toEqual({
    ...stored,
    details: 'Typed',
    variants: [{ ...medium, price: '1.00', stock: '9', stockWas: '7' }, large],
  })
})

test('variants that were added or taken out since are so still', () => {
  const added = { ...medium, size: 'xl', sku: 'SHIRT-XL' }
  const { variants } = withTypedSince(stored, sent, { ...sent, variants: [large, added] })
  expect(variants).toEqual([large, added])
})
