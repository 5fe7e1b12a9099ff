import { expect, test } from 'vitest'
import { readBudget } from './read-budget'

test.each([
  ['under 50', 50, ''],
  ['Gifts under €30', 30, 'Gifts'],
  ['dress below 100 euros red', 100, 'dress red'],
  ['up to 75€', 75, ''],
])('%s is at most %i', (typed, atMost, rest) => {
  const read = readBudget(typed)
  expect({ ...read, rest: read?.rest.replace(/\s+/g, ' ') }).toMatchObject({ atMost, rest })
})

test.each(['underwear', 'parfum 50 ml', 'size 38 boots', 'under', 'under 12345678'])('%s has none', (typed) => {
  expect(readBudget(typed)).toBeNull()
})
