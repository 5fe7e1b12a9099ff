import { expect, test } from 'vitest'
import { Breaker, type Failure } from './breaker'

function aBreaker() {
  let now = 0
  const breaker = new Breaker({ now: () => now, firstPauseMs: 1_000 })
  const pass = (ms: number) => void (now += ms)
  const fail = (kind: Failure, times: number) => {
    for (let time = 0; time < times; time++) if (breaker.mayTry()) breaker.failed(kind, `${kind} ${time}`)
  }
  return { breaker, pass, fail }
}

test('a release is stopped once, by the third page in a row that throws', () => {
  const { breaker } = aBreaker()
  expect([1, 2, 3].map(() => breaker.failed('threw', 'a bug'))).toEqual([false, false, true])
  expect([breaker.mayTry(), breaker.broken]).toEqual([false, 'a bug'])
})

test('pages that throw now and then among others that go well stop nothing', () => {
  const { breaker, fail } = aBreaker()
  for (let round = 0; round < 9; round++) {
    fail('threw', 2)
    breaker.succeeded()
  }
  expect(breaker.broken).toBeNull()
})

test.each(['threw', 'late'] as const)(
  'one address alone does not stop a release, however often its pages are %s',
  (kind) => {
    const { breaker } = aBreaker()
    for (let again = 0; again < 30; again++) expect(breaker.failed(kind, 'a page', '203.0.113.1')).toBe(false)
    const others = Array.from({ length: 9 }, (_, n) => breaker.failed(kind, 'a page', `203.0.113.${n + 2}`))
    expect(others.indexOf(true)).toBe(kind === 'threw' ? 1 : 8)
  },
)

test.each(['lost', 'stray'] as const)('no page that goes well makes up for what is %s', (kind) => {
  const { breaker, fail } = aBreaker()
  for (let round = 0; round < 3; round++) {
    fail(kind, 1)
    breaker.succeeded()
  }
  expect(breaker.broken).not.toBeNull()
})

test('what was lost long ago is forgotten', () => {
  const { breaker, pass, fail } = aBreaker()
  for (let round = 0; round < 5; round++) {
    fail('lost', 1)
    pass(40_000)
  }
  expect(breaker.broken).toBeNull()
})

test('pages that wait for a slow API are given more time than three', () => {
  const { breaker, fail } = aBreaker()
  fail('late', 9)
  expect(breaker.broken).toBeNull()
  fail('late', 1)
  expect(breaker.broken).not.toBeNull()
})

test('after the pause one page is tried, and when it goes well all are', () => {
  const { breaker, pass, fail } = aBreaker()
  fail('lost', 3)
  pass(999)
  expect(breaker.mayTry()).toBe(false)
  pass(1)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
  breaker.succeeded()
  expect([breaker.mayTry(), breaker.mayTry(), breaker.broken]).toEqual([true, true, null])
})

test('when the trial fails the next pause is twice as long, and nobody is notified again', () => {
  const { breaker, pass, fail } = aBreaker()
  fail('threw', 3)
  pass(1_000)
  expect(breaker.mayTry()).toBe(true)
  expect(breaker.failed('late', 'still slow')).toBe(false)
  pass(1_999)
  expect(breaker.mayTry()).toBe(false)
  pass(1)
  expect(breaker.mayTry()).toBe(true)
})

test('a page that was begun before it opened decides nothing', () => {
  const { breaker, fail } = aBreaker()
  fail('lost', 3)
  breaker.succeeded()
  expect(breaker.failed('lost', 'another')).toBe(false)
  expect(breaker.mayTry()).toBe(false)
})
