import { expect, test } from 'vitest'
import { toContent } from './typed-product'

const typed = (stock: string) => ({
  ...{ name: '', slug: '', brand: '', category: '', material: '', description: '', details: '', pictures: [] },
  variants: [{ color: 'red', size: 'm', sku: 'A', price: '10', discount: '', stock, stockWas: '' }],
})
const stockOf = (stock: string) => (toContent(typed(stock), 'EUR').variants as { stock: number | null }[])[0]?.stock

test.each([
  ['12', 12],
  [' 1 000 ', 1000],
  ['-1', -1],
  ['1.5', 1.5],
  ['', null],
  ['0x10', Number.NaN],
  ['1e3', Number.NaN],
  ['1,000', Number.NaN],
])('a stock of %j is read as %s', (text, pieces) => {
  expect(stockOf(text)).toBe(pieces)
})
