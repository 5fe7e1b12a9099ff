import { expect, test } from 'vitest'
import { heldFor } from './create-review'

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
