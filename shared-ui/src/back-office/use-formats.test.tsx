import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInHost } from 'standalone/testing'
import { useFormats } from './use-formats'

function Days() {
  const { calendarDay, day } = useFormats()
  return (
    <p>
      {calendarDay('2026-03-05')}, {day('2026-03-05T02:00:00.000Z')}
    </p>
  )
}

test('a day of the calendar is the same west of Greenwich; the day of a moment is its reader’s', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  renderInHost(<Days />)
  expect(screen.getByText('5 Mar 2026, 4 Mar 2026')).toBeInTheDocument()
  vi.unstubAllEnvs()
})

const NOW = Date.parse('2026-03-05T12:00:00.000Z')
function Away({ seconds }: { seconds: number }) {
  return <p>{useFormats().away(new Date(NOW + seconds * 1000).toISOString(), NOW)}</p>
}

test.each([
  [0, 'just now'],
  [-44, 'just now'],
  [-46, '1 minute ago'],
  [20, 'in 1 minute'],
  [-59 * 60, '59 minutes ago'],
  [3 * 3600, 'in 3 hours'],
  [-2 * 86_400, '2 days ago'],
])('%i seconds away is %s', (seconds, words) => {
  renderInHost(<Away seconds={seconds} />)
  expect(screen.getByText(words)).toBeInTheDocument()
})

function Ago({ at }: { at: string }) {
  return <p>{useFormats().ago(at, Date.UTC(2026, 2, 1, 12))}</p>
}

test.each([
  ['2026-03-01T11:59:40Z', 'just now'],
  ['2026-03-01T12:00:20Z', 'just now'],
  ['2026-03-01T11:58:00Z', '2 minutes ago'],
  ['2026-03-01T09:00:00Z', '3 hours ago'],
  ['2026-02-26T12:00:00Z', '3 days ago'],
  ['2025-12-24T12:00:00Z', '24 Dec 2025'],
])('what was at %s was %s', (at, words) => {
  renderInHost(<Ago at={at} />)
  expect(screen.getByText(words)).toBeInTheDocument()
})
