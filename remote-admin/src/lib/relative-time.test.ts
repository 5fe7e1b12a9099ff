import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const now = Date.UTC(2026, 2, 1, 12)

test.each([
  ['2026-03-01T11:59:40Z', 'just now'],
  ['2026-03-01T12:00:20Z', 'just now'],
  ['2026-03-01T11:58:00Z', '2 minutes ago'],
  ['2026-03-01T09:00:00Z', '3 hours ago'],
  ['2026-02-26T12:00:00Z', '3 days ago'],
  ['2025-12-24T12:00:00Z', '24 Dec 2025'],
])('%s is told as %s', (iso, told) => {
  expect(relativeTime(iso, now, 'en-IE')).toBe(told)
})
