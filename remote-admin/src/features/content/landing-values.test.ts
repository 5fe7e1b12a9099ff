import type { Landing } from 'shared-contracts'
import { expect, test } from 'vitest'
import { placeOf } from './landing-values'

const shown = (...kinds: (readonly [kind: string, collection: string | null])[]) =>
  kinds.map(([kind, collection]) => ({ kind, collection })) as Landing['sections']

test.each([
  ['hero.title', 0],
  ['sections[0].title', 1],
  // Its collection is gone: shoppers do not see it.
  ['sections[1].title', null],
  ['sections[3].collection', 2],
  // It is not written to its end, and was not sent.
  ['sections[2].text', null],
])('%s is seen at %j', (field, place) => {
  const drawn = [
    [0, 'carousel', ''],
    [1, 'collection', 'gone'],
    [3, 'collection', 'warm'],
  ] as const
  expect(placeOf(field, drawn, shown(['carousel', null], ['collection', 'warm']))).toBe(place)
})
