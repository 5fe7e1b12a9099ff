import { expect, test } from 'vitest'
import { slugify } from './slugify'

test.each([
  ['Linen shirt', 'linen-shirt'],
  ['  Café Crème, No. 2 ', 'cafe-creme-no-2'],
  ['Women’s Größe & Weiß', 'womens-grosse-weiss'],
  ['Smørrebrød Łódź', 'smorrebrod-lodz'],
  ['--- 100% ---', '100'],
  ['絹', ''],
])('%j becomes %j', (name, slug) => expect(slugify(name)).toBe(slug))

test('a long name is cut to what a slug may have', () => {
  const slug = slugify(`${'a'.repeat(119)} ${'b'.repeat(40)}`)
  expect(slug).toBe('a'.repeat(119))
})
