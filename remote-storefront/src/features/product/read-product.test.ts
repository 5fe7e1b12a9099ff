import { expect, test } from 'vitest'
import { aProduct } from '../../testing/catalogue-samples'
import { chosenColor } from './read-product'

const soldOutIn = (...slugs: string[]) => {
  const product = aProduct()
  const variants = product.variants.map((variant) => ({
    ...variant,
    available: slugs.includes(variant.color ?? '') ? 0 : 4,
  }))
  return { ...product, variants }
}

test('a product opens in the first colour that can be had', () => {
  expect(chosenColor(soldOutIn(), null)?.slug).toBe('navy')
  expect(chosenColor(soldOutIn('navy'), null)?.slug).toBe('rust')
})

test('sold out in all of them, in its first; where the address names one, in that one', () => {
  expect(chosenColor(soldOutIn('navy', 'rust'), null)?.slug).toBe('navy')
  expect(chosenColor(soldOutIn('navy'), 'navy')?.slug).toBe('navy')
  expect(chosenColor(aProduct({ colors: [], variants: [] }), null)).toBeNull()
})
