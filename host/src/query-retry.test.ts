import { expect, test } from 'vitest'
import { retryDelay, shouldRetry } from './query-retry'

const answered = (status: number) => Object.assign(new Error(`Answered ${status}`), { status })

test.each([new TypeError('Failed to fetch'), answered(429), answered(500), answered(503)])(
  '%s is tried again',
  (error) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false])
  },
)

test.each([answered(400), answered(401), answered(404), answered(422), new Error('A mistake of ours')])(
  '%s is final',
  (error) => {
    expect(shouldRetry(0, error)).toBe(false)
  },
)

test('the pause doubles from one second to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
