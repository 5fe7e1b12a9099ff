import { expect, test } from 'vitest'
import { aCart, aLine } from '../../testing/cart-samples'
import { withChanges } from './cart-changes'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test('without changes the cart is what it was', () => {
  const cart = aCart([aLine(1), aLine(2)], [aLine(3)])
  expect(withChanges(cart, {})).toEqual(cart)
})

test('a quantity on its way changes its line and every sum', () => {
  const line = aLine(1)
  const cart = withChanges(aCart([line, aLine(2)], [aLine(3)]), { [line.variantId]: 3 })
  expect(cart.groups[0]).toMatchObject({ lines: [{ quantity: 3, total: euros(74_700) }, {}], subtotal: euros(99_600) })
  expect(cart).toMatchObject({ count: 5, subtotal: euros(124_500) })
})

test('what promotions take off a line is not known while its quantity is on its way', () => {
  const promotions = [{ code: null, description: 'Sale', discount: euros(500) }]
  const line = aLine(1, { promotions })
  const [group] = withChanges(aCart([line, aLine(2, { promotions })]), { [line.variantId]: 3 }).groups
  expect(group!.lines.map((one) => one.promotions)).toEqual([undefined, promotions])
})

test('a line that is taken out is gone, and its seller with the last one', () => {
  const line = aLine(1)
  expect(
    withChanges(aCart([line], [aLine(2)]), { [line.variantId]: 0 }).groups.map(({ seller }) => seller.name),
  ).toEqual(['Seller 2'])
  expect(withChanges(aCart([line]), { [line.variantId]: 0 })).toMatchObject({ count: 0, canCheckOut: false })
})

test('more than there are says so and is counted as far as it can be bought', () => {
  const line = aLine(1, { available: 2 })
  const [group] = withChanges(aCart([line]), { [line.variantId]: 3 }).groups
  expect(group!.lines[0]).toMatchObject({ state: 'fewer', quantity: 3, total: euros(49_800) })
})
