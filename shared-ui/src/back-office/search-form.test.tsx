import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInHost } from 'standalone/testing'
import { param, readSearch } from './read-search'
import { SearchForm } from './search-form'
import { useListAddress } from './use-list-address'

const fields = {
  q: { label: 'Find a coat' },
  from: { type: 'date', label: 'Made from' },
  to: { type: 'date', label: 'to' },
} as const

function Coats() {
  const wanted = readSearch(useListAddress().search, { q: param.words, from: param.day, to: param.day })
  return <SearchForm fields={fields} wanted={wanted} submit="Find" />
}

const open = (at = '/coats') => renderInHost(<Coats />, { at, config: { timeZone: 'Europe/Vienna' } })
const period = () => screen.getByRole('combobox', { name: 'Period' })
const address = () => screen.getByTestId('address')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // It is the fifth of March already where the shop is.
  vi.setSystemTime(new Date('2026-03-04T23:30:00Z'))
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['Today', 'from=2026-03-05'],
  ['7 days', 'from=2026-02-27'],
  ['30 days', 'from=2026-02-04'],
  ['This month', 'from=2026-03-01'],
])('%s narrows at once, by the shop’s days, and is what the address says', async (name, search) => {
  open('/coats?q=wool')
  await userEvent.selectOptions(period(), name)
  expect(address()).toHaveTextContent(`/coats?q=wool&${search}`)
  expect(period()).toHaveDisplayValue(name)
  expect(screen.queryByLabelText('Made from')).not.toBeInTheDocument()
  await userEvent.selectOptions(period(), 'Any time')
  expect(address()).toHaveTextContent(/^\/coats\?q=wool$/)
})

test('days of one’s own are typed once they are asked for, and stand there when the address has them', async () => {
  const view = open()
  expect(screen.queryByLabelText('Made from')).not.toBeInTheDocument()
  await userEvent.selectOptions(period(), 'Days…')
  expect(screen.getByLabelText('Made from')).toHaveValue('')
  view.unmount()
  open('/coats?from=2026-01-01&to=2026-01-31')
  expect(period()).toHaveDisplayValue('Days…')
  expect(screen.getByLabelText('Made from')).toHaveValue('2026-01-01')
  expect(screen.getByLabelText('to')).toHaveValue('2026-01-31')
})

test('a period alone narrows at once: a button to find stands only beside what is typed', async () => {
  const { from, to } = fields
  const view = renderInHost(<SearchForm fields={{ from, to }} wanted={{}} submit="Find" />, { at: '/coats' })
  expect(screen.queryByRole('button', { name: 'Find' })).not.toBeInTheDocument()
  await userEvent.selectOptions(period(), 'Days…')
  expect(screen.getByRole('button', { name: 'Find' })).toBeInTheDocument()
  view.unmount()
  open()
  expect(screen.getByRole('button', { name: 'Find' })).toBeInTheDocument()
})
