import { expect, test } from 'vitest'
import { sizeLabel } from './size-label'

test.each([
  ['m', 'M'],
  ['xxl', 'XXL'],
  ['3xl', '3XL'],
  ['38', '38'],
  ['eu-42', 'EU 42'],
  ['eu-38-5', 'EU 38.5'],
  ['w32-l34', 'W32 L34'],
  ['92-cm', '92 cm'],
  ['30-ml', '30 ml'],
  ['one-size', 'One size'],
])('the size %s is written %s', (slug, label) => {
  expect(sizeLabel(slug)).toBe(label)
})
