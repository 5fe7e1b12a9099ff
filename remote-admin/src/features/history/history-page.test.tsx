import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { change, environment, version } from '../../testing/fixtures'
import { Page as HistoryPage } from './history-page.route'

const HISTORY = 'GET /api/admin/environments/production/history'
const changes = [
  change({ revision: 14, action: 'stop', by: 'guard', shareBp: 0, reason: 'Too many errors', from: version('b') }),
  change({ revision: 13, action: 'canary', to: version('b'), from: version('a'), shareBp: 1_000 }),
  change({ revision: 12, action: 'shell', remote: null, from: null, to: version('f') }),
]

const renderPage = (answers: Record<string, Answer> = {}, at = '/admin/remotes/history') =>
  renderAsAdmin(<HistoryPage />, {
    at,
    answers: {
      'GET /api/admin/environments': answer({ items: [environment()] }),
      [HISTORY]: answer({ items: changes, next: null }),
      ...answers,
    },
  })

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Changes, newest first' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))
}

beforeEach(() => setWidth(1440))

test('a row shows who did what, between which releases, for how many, and why', async () => {
  renderPage()
  expect(await rows()).toEqual([
    ['28 Jan 2026', 'guard', 'seller stopped', 'bbbbbbbb → toaaaaaaaa', '0%', 'Too many errors'],
    ['28 Jan 2026', 'Kofi Mensah', 'seller rolled out', 'aaaaaaaa → tobbbbbbbb', '10%', 'Weekly release'],
    ['28 Jan 2026', 'Kofi Mensah', 'shell new shell', 'the first → toffffffff', '100%', 'Weekly release'],
  ])
})

test('remote and page stand in the address and in what is asked for', async () => {
  const asked: string[] = []
  renderPage({
    [HISTORY]: (request) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      return answer({ items: [change({ revision: 60 })], next: searchParams.has('before') ? null : 60 })(request)
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'seller' }))
  expect(await screen.findByText('What was changed of seller in production')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('link', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: 'Back to the newest' })).toHaveAttribute(
    'href',
    '/admin/remotes/history?environment=production&remote=seller',
  )
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument()
  expect(asked).toEqual(['', 'remote=seller', 'remote=seller&before=60'])
})

test('on a phone changes are rows of one line', async () => {
  setWidth(390)
  renderPage()
  const list = await screen.findByRole('list', { name: 'Changes, newest first' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('a remote that nothing was done to says so', async () => {
  renderPage({ [HISTORY]: answer({ items: [], next: null }) }, '/admin/remotes/history?remote=toys')
  expect(await screen.findByRole('heading', { name: 'Nothing of toys was ever changed here' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'toys' })).toHaveAttribute('aria-current', 'page')
})

test('an environment that there is none of leads back', async () => {
  renderPage(
    { 'GET /api/admin/environments/moon/history': refuse(404, 'NOT_FOUND') },
    '/admin/remotes/history?environment=moon',
  )
  expect(await screen.findByRole('heading', { name: 'There is no environment moon' })).toBeInTheDocument()
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  renderPage({
    [HISTORY]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : answer({ items: changes, next: null }))(request),
  })
  expect(screen.getByText('Looking up the changes')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('The changes could not be fetched')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(3)
})
