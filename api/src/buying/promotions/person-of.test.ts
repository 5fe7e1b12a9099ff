import { expect, test } from 'vitest'
import { personOf } from './person-of'

test.each([
  ['cheap@x.test', 'cheap@x.test'],
  ['Cheap+1@X.test', 'cheap@x.test'],
  ['cheap+1+2@x.test', 'cheap@x.test'],
  ['ada.byrne@x.test', 'ada.byrne@x.test'],
  ['ada.byrne+shop@gmail.com', 'adabyrne@gmail.com'],
  ['a.d.a.byrne@googlemail.com', 'adabyrne@gmail.com'],
  ['+1@x.test', '+1@x.test'],
])('%s is %s', (email, person) => {
  expect(personOf(email)).toBe(person)
})
