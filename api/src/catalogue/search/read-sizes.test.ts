import { expect, test } from 'vitest'
import { namesOfSizes, readSizes } from './read-sizes'

const none = { slug: '', eu: '', uk: '', us: '' }
const names = namesOfSizes([
  { code: 1, name: 'S', ...none },
  { code: 2, name: 'M', ...none },
  { code: 3, slug: 'eu-38', name: 'EU 38', eu: '38', uk: '5', us: '7' },
  { code: 4, name: 'EU 38.5', ...none },
  { code: 5, name: 'W32 L34', ...none },
  { code: 6, slug: '104-cm', name: '104 cm', eu: '104', uk: '4 y', us: '4T' },
  { code: 7, name: '30 ml', ...none },
  { code: 8, name: 'One size', ...none },
  { code: 9, name: 'W32', ...none },
])
const read = (typed: string) =>
  [...readSizes(typed, names)].map(
    ([place, { length, sizes }]) => `${place}+${length}: ${sizes.map(({ code }) => code).join()}`,
  )

test.each([
  ['coat size m', ['1+2: 2']],
  ['Coat (M)', ['1+1: 2']],
  ['women coats m', ['2+1: 2']],
  ['coat, s/m', ['1+1: 1', '2+1: 2']],
  ['m coat', ['0+1: 2']],
  ['boots 38', ['1+1: 3']],
  ['boots EU 38', ['1+2: 3']],
  ['boots size: 38.5', ['1+3: 4']],
  ['boots 38,5', ['1+2: 4']],
  ['boots uk 5', ['1+2: 3']],
  ['boots 5', []],
  ['jeans 32', ['1+1: 5,9']],
  ['jeans 32/34', ['1+2: 5']],
  ['jeans w32 l34', ['1+2: 5']],
  ['kids coat 104', ['2+1: 6']],
  ['serum 30 ml', ['1+2: 7']],
  ['serum 30', []],
  ['one size mittens', ['0+2: 8']],
])('%s names a size', (typed, found) => {
  expect(read(typed)).toEqual(found)
})

test.each([
  '501 jeans',
  'coat 2026',
  'H&M coat',
  'h & m coat',
  'S.Oliver coat',
  'men’s coat',
  'm-65 jacket',
  'throw 104 x 170',
  'dress 38 euros',
  'dress €38',
  'socks 38 pack',
  '38%',
  'size',
])('%s names none', (typed) => {
  expect(read(typed)).toEqual([])
})

test('what can be nothing else is sure', () => {
  const isSure = (typed: string) => readSizes(typed, names).get(0)?.isSure
  expect(['size m', 'eu 38', 'uk 5'].map(isSure)).toEqual([true, true, true])
  expect(['m', '38', '30 ml'].map(isSure)).toEqual([false, false, false])
})
