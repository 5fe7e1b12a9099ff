import { expect, test } from 'vitest'
import { heldFor, heldParts } from './held-for'

test.each([
  ['See https://elsewhere.example', 'link'],
  ['cheaper at bargains.shop, trust me', 'link'],
  ['WWW.elsewhere', 'link'],
  ['What a Shitty zip', 'word'],
  ['ｆｕｃｋ in wide letters', 'word'],
  ['Soft wool. Warm collar, lovely in Scunthorpe.', null],
  ['I wore it for 3.5 hours...nothing scratches', null],
])('%s: %s', (text, reason) => {
  expect(heldFor(text)).toBe(reason)
})

test('what it was held for is named as it stands there: whole links, and words that stand alone', () => {
  const text = 'Shit\nGo to https://elsewhere.example/x, or SHOP.example.com. Shitake is fine, ｓｈｉｔ is not. Shit.'
  expect(heldParts(text)).toEqual(['https://elsewhere.example/x', 'SHOP.example.com', 'Shit', 'ｓｈｉｔ'])
})
