import type { TypedVariant } from 'shared-contracts'
import { expect, test } from 'vitest'
import { pastedCells, withOptions, withPasted } from './variant-cells'

const variant = (color: string, size: string, more: Partial<TypedVariant> = {}): TypedVariant => ({
  ...{ color, size, sku: `${color}-${size}`, price: '10.00', discount: '', stock: '1', stockWas: '1' },
  ...more,
})
const all = [variant('red', 'm', { price: '49.90', discount: '10' }), variant('red', 'l')]
const before = { colors: ['red'], sizes: ['m', 'l'] }

test('a new color begins with the first line’s price, in the order of the choices', () => {
  const known = new Map()
  const after = withOptions(all, before, { colors: ['navy', 'red'], sizes: ['m', 'l'], slug: 'shirt', known })
  expect(after.map(({ color, size }) => `${color} ${size}`)).toEqual(['navy m', 'navy l', 'red m', 'red l'])
  expect(after[0]).toEqual({
    color: 'navy',
    size: 'm',
    sku: 'SHIRT-NAVY-M',
    price: '49.90',
    discount: '10',
    stock: '',
    stockWas: '',
  })
  expect(after[2]).toBe(all[0])
})

test('a line that was taken out by itself stays out, and a color that comes back is as it was typed', () => {
  const [first] = all
  const alone = withOptions([first!], before, { ...before, sizes: ['m', 'l', 'xl'], slug: '', known: new Map() })
  expect(alone.map(({ size }) => size)).toEqual(['m', 'xl'])
  const known = new Map([['red l', variant('red', 'l', { sku: 'TYPED' })]])
  const back = withOptions([], { colors: [], sizes: ['l'] }, { colors: ['red'], sizes: ['l'], slug: '', known })
  expect(back[0]?.sku).toBe('TYPED')
})

test('a column or a block from a spreadsheet fills from its cell on, and never outside the grid', () => {
  expect(pastedCells('1\r\n2\r\n')).toEqual([['1'], ['2']])
  const prices = withPasted(all, { row: 1, cell: 'price' }, pastedCells('19.90\t5\t7\textra\n29.90'))
  expect(prices[0]).toBe(all[0])
  expect(prices[1]).toEqual({ ...all[1], price: '19.90', discount: '5', stock: '7' })
})
