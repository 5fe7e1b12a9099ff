import { ValidationError } from 'yup'
import { expect, test } from 'vitest'
import { addressDraftSchema } from './address.schema'
import { addressLines } from './address-lines'
import { COUNTRIES } from './countries'
import { toPostcode } from './to-postcode'

const draft = (changes = {}) => ({
  recipient: 'Ada Byrne',
  line1: 'Main Street 1',
  postcode: '1010',
  city: 'Vienna',
  country: 'AT',
  ...changes,
})

async function problemsOf(value: object): Promise<Record<string, string>> {
  try {
    await addressDraftSchema.validate(value, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]))
  }
}

test.each(Object.entries(COUNTRIES))('%s accepts its own example and writes it the same way', (_, country) => {
  expect(toPostcode(country, country.postcodeExample)).toBe(country.postcodeExample)
  expect(toPostcode(country, country.postcodeExample.toLowerCase().replaceAll(/[ -]/g, ''))).toBe(
    country.postcodeExample,
  )
})

test('countries are in the order of their names', () => {
  const names = Object.values(COUNTRIES).map(({ name }) => name)
  expect(names).toEqual([...names].sort())
})

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['US', '94103 1234', '94103-1234'],
  ['LV', '1010', 'LV-1010'],
  ['LT', 'lt 01100', 'LT-01100'],
  ['IE', 'd6w xy00', 'D6W XY00'],
  ['PT', '1100148', '1100-148'],
])('in %s "%s" is kept as "%s"', async (country, typed, kept) => {
  const value = await addressDraftSchema.validate(draft({ country, region: 'CA', postcode: typed }))
  expect(value.postcode).toBe(kept)
})

test.each([
  ['AT', '101', 'Write the postcode as in 1010'],
  ['GB', '12345', 'Write the postcode as in SW1A 1AA'],
  ['US', '9410', 'Write the ZIP code as in 94103'],
  ['LV', 'LV-10100', 'Write the postcode as in LV-1010'],
  ['NL', '', 'Enter the postcode, as in 1012 JS'],
])('in %s "%s" is refused', async (country, postcode, message) => {
  expect(await problemsOf(draft({ country, region: 'CA', postcode }))).toEqual({ postcode: message })
})

test('Ireland delivers without an Eircode, but not to a wrong one', async () => {
  expect(await problemsOf(draft({ country: 'IE', postcode: '' }))).toEqual({})
  expect(await problemsOf(draft({ country: 'IE', postcode: 'Cong' }))).toEqual({
    postcode: 'Write the Eircode as in D02 X285',
  })
})

test('the United States need a state, Austria does not', async () => {
  const american = draft({ country: 'US', postcode: '94103' })
  expect(await problemsOf(american)).toEqual({ region: 'Choose the state' })
  expect(await problemsOf({ ...american, region: 'ZZ' })).toEqual({ region: 'Choose the state' })
  expect(await problemsOf({ ...american, region: 'CA' })).toEqual({})
  expect(await problemsOf(draft())).toEqual({})
})

test('an empty form says what to do at every field that is needed', async () => {
  expect(await problemsOf({ recipient: ' ', line1: '', city: '', country: '' })).toMatchObject({
    recipient: 'Enter the name of the person who receives the parcel',
    line1: 'Enter the street and the house number',
    city: 'Enter the town or city',
  })
  expect(await problemsOf(draft({ country: 'XX' }))).toEqual({
    country: 'We do not deliver there yet. Choose a country from the list',
  })
  expect(await problemsOf(draft({ phone: 'call me' }))).toHaveProperty('phone')
})

test.each([
  [draft(), ['Ada Byrne', 'Main Street 1', '1010 Vienna', 'Austria']],
  [
    draft({ country: 'US', postcode: '94103', city: 'San Francisco', region: 'CA', line2: 'Apt 4' }),
    ['Ada Byrne', 'Main Street 1', 'Apt 4', 'San Francisco, CA 94103', 'United States'],
  ],
  [
    draft({ country: 'GB', postcode: 'SW1A 1AA', city: 'London', company: 'Loom Ltd' }),
    ['Ada Byrne', 'Loom Ltd', 'Main Street 1', 'London', 'SW1A 1AA', 'United Kingdom'],
  ],
  [draft({ country: 'IE', postcode: null, city: 'Cong' }), ['Ada Byrne', 'Main Street 1', 'Cong', 'Ireland']],
])('an address is written as its country does', (address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})
