import { expect, test } from 'vitest'
import { sizeKinds } from './tile-choices'

const sizes = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: slug, count: 1 }))

test('sizes stand with those of their kind, in their order', () => {
  const all = sizes(
    'xs',
    'm',
    '3xl',
    '92-cm',
    '104-cm',
    'eu-36',
    'eu-37-5',
    '32',
    'w32-l34',
    '30-ml',
    '4-g',
    'one-size',
  )
  expect(sizeKinds(all).map(({ kind, sizes: own }) => [kind, own.map(({ slug }) => slug)])).toEqual([
    ['letters', ['xs', 'm', '3xl']],
    ['heights', ['92-cm', '104-cm']],
    ['shoes', ['eu-36', 'eu-37-5']],
    ['numbers', ['32', 'w32-l34']],
    ['contents', ['30-ml', '4-g']],
    ['others', ['one-size']],
  ])
})

test('a kind without a size is left out', () => {
  expect(sizeKinds(sizes('s')).map(({ kind }) => kind)).toEqual(['letters'])
})
