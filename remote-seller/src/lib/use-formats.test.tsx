import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInHost } from '../test/render-in-host'
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
