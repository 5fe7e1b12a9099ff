import { expect, test } from 'vitest'
import { eachMinute } from './take-attempt'

test('an address may send so many a minute, and its neighbour as many', () => {
  let now = 1_000
  const admit = eachMinute(2, () => now)
  expect(['a', 'a', 'b'].map(admit)).toEqual([null, null, null])
  now += 45_000
  expect(admit('a')).toBe(15)
  now += 15_000
  expect(admit('a')).toBeNull()
})

test('a flood from more addresses than are remembered does not come in, and those that are known still do', () => {
  const admit = eachMinute(2, () => 1)
  for (let index = 0; index < 50_000; index += 1) admit(`address ${index}`)
  expect(admit('one more')).toBe(60)
  expect(admit('address 0')).toBeNull()
})
