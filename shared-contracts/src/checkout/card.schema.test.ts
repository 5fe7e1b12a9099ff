import { expect, test } from 'vitest'
import { cardSchema, typedExpiry } from './card.schema'

const expiryOf = (expiry: string) => cardSchema.cast({ number: '', cvc: '', expiry }).expiry

test.each([
  '12/30',
  '12/2030',
  '122030',
  '1230',
  '2030-12',
  '2030/12',
  '203012',
  '12 / 30',
  '12-2030',
  '12.30',
  '12–30',
  ' 12 30 ',
  '１２/３０',
])('December 2030, however it is written: %s', (written) => {
  expect(expiryOf(written)).toBe('12/30')
})

test.each(['1/30', '01/30', '130', '0130', '1/2030', '1-30', '2030-1', '2030-01', '012030'])(
  'January 2030, however it is written: %s',
  (written) => {
    expect(expiryOf(written)).toBe('01/30')
  },
)

test.each(['13/30', '0/30', '12', '1/3', '12/203', '12/1999', 'soon', '2030'])(
  'no month and year: %s',
  async (written) => {
    const card = { number: '4242424242424242', cvc: '123', expiry: written }
    await expect(cardSchema.validate(card)).rejects.toThrow('Enter the month and year as MM/YY')
  },
)

/** What the field shows after each key. */
const keyByKey = (keys: string) => [...keys].reduce((shown, key) => typedExpiry(shown + key), '')

test.each([
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['12/2030', '12/30'],
  ['122030', '12/30'],
  ['2030-12', '12/30'],
  ['1/30', '01/30'],
  ['12 30', '12/30'],
])('typed key by key, %s ends as %s', (keys, shown) => {
  expect(keyByKey(keys)).toBe(shown)
})

test('what was typed can be taken back, the slash too', () => {
  expect(typedExpiry('12/')).toBe('12/')
  expect(typedExpiry('12')).toBe('12')
})
