import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { TelemetrySeries, TimelineEntry } from 'shared-contracts'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../../testing/render-as-admin'
import { brief, entry, environment, liveRemote, report, rollout, totals, version } from '../../../testing/fixtures'
import { Page as RemotePage } from './remote-page.route'

const TIMELINE = 'GET /api/admin/remotes/seller/releases'
const SERIES = 'GET /api/admin/telemetry/series'
const at = '2026-01-31T08:10:00Z'
const series = (points: TelemetrySeries['points']): TelemetrySeries => ({
  environment: 'production',
  from: '2026-01-31T08:00:00Z',
  to: '2026-01-31T09:00:00Z',
  step: 'minute',
  points,
})
const older = brief('9', { publishedAt: '2026-01-10T09:00:00Z', commit: null, subject: null, author: null })
const kept: TimelineEntry[] = [
  entry('b', {
    release: brief('b', { publishedAt: '2026-01-30T09:00:00Z', contract: '^0.2.0' }),
    gates: [
      { id: 'manifest', passed: true, measured: 'valid' },
      { id: 'script-budget', passed: false, measured: '91.0 kB of 90.0 kB', hint: 'Load it later' },
    ],
    difference: {
      version: version('a'),
      scriptBytes: 1_200,
      styleBytes: -300,
      contract: true,
      pathsAdded: ['/seller/new'],
      pathsRemoved: ['/seller/old'],
    },
  }),
  entry('a'),
  entry('9', { release: older, gates: [] }),
]
const pageOf = (items: TimelineEntry[], over: object = {}) =>
  answer({ items, page: 1, pageCount: 1, next: null, total: items.length, ...over })

const renderPage = (answers: Record<string, Answer> = {}, address = '/admin/remotes/seller') =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/remotes/:name" element={<RemotePage />} />
    </Routes>,
    {
      at: address,
      answers: {
        'GET /api/admin/environments': answer({ items: [environment([liveRemote({ rollout: rollout() })])] }),
        [TIMELINE]: pageOf(kept),
        [SERIES]: answer(
          series([
            { at, ...totals({ loads: 40, errorRate: 0 }) },
            { at, ...totals({ loads: 10, errorRate: 0.2, cohort: 'canary', version: version('b') }) },
          ]),
        ),
        ...answers,
      },
    },
  )

const release = async (digit: string) => {
  const name = await screen.findByRole('heading', { level: 3, name: digit.repeat(8) })
  return within(name.closest('li')!)
}

test('a release shows who has it, what it changed, and which checks failed, those first', async () => {
  renderPage()
  expect(await screen.findByText(/3 releases are kept/)).toBeInTheDocument()
  const newest = await release('b')
  expect(await newest.findByText('10% in production')).toBeInTheDocument()
  expect(newest.getByText(/^Against/)).toHaveTextContent(/aaaaaaaa: \+1\.2\skB script, [-−]0\.3\skB style/)
  expect(newest.getByText('changed with this release')).toBeInTheDocument()
  expect(newest.getByText('/seller/new').parentElement).toHaveTextContent('answers anew')
  expect(newest.getByText('/seller/old').parentElement).toHaveTextContent('answers no more')
  expect(newest.getByText('1 of 2 checks failed').closest('details')).toHaveAttribute('open')
  const [first] = within(newest.getByText('script-budget').closest('ul')!).getAllByRole('listitem')
  expect(first).toHaveTextContent('failedscript-budget 91.0 kB of 90.0 kBLoad it later')

  const active = await release('a')
  expect(active.getByText('everybody in production')).toBeInTheDocument()
  expect(active.getByText('Show what is left of each size')).toBeInTheDocument()
  expect(active.getByText(/^Kofi Mensah · commit/)).toBeInTheDocument()
  expect(active.getByText('The one check passed').closest('details')).not.toHaveAttribute('open')
  const oldest = await release('9')
  expect(oldest.getByText('last known good in production')).toBeInTheDocument()
  expect(oldest.getByText('commit unknown')).toBeInTheDocument()
  expect(oldest.getByText('Published without checks')).toBeInTheDocument()
})

test('an older release is rolled back to, a newer one released, the live one left alone', async () => {
  const sent: unknown[] = []
  renderPage({
    'POST /api/admin/environments/production/changes': async (request) => {
      sent.push(await request.json())
      return answer(environment([liveRemote({ active: older })], { revision: 13 }))(request)
    },
  })
  await screen.findByText('10% in production')
  expect((await release('a')).queryByRole('button')).not.toBeInTheDocument()
  expect((await release('b')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Release… bbbbbbbb',
  ])
  await userEvent.click((await release('9')).getByRole('button', { name: 'Roll back to it… 99999999' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^Everybody goes back from aaaaaaaa to 99999999/)).toBeInTheDocument()
  expect(dialog.queryByLabelText('Release')).not.toBeInTheDocument()
  await userEvent.type(dialog.getByLabelText('Why'), 'Orders do not load')
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ action: 'rollback', version: version('9'), expectedRevision: 12 }])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect((await release('9')).getByText('everybody in production')).toBeInTheDocument()
})

test('the charts name their lines, and stand as figures beside them', async () => {
  renderPage()
  expect(await screen.findByText('canary: 10 loads')).toBeInTheDocument()
  expect(screen.getByText('stable: 40 loads')).toBeInTheDocument()
  expect(screen.getByText('canary: 20%')).toBeInTheDocument()
  await userEvent.click(screen.getByText('The same in figures', { selector: 'summary' }))
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['40', '0%', '10', '20%'])
})

test('the last day is asked for by the address', async () => {
  const asked: (string | null)[] = []
  renderPage({
    [SERIES]: (request) => {
      asked.push(new URL(request.url).searchParams.get('from'))
      return answer({ ...series([]), step: 'hour' })(request)
    },
  })
  expect(await screen.findByText('Nobody has loaded it in this time.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Last day' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/remotes/seller?span=day')
  expect(asked[0]).toBeNull()
  expect(Date.now() - Date.parse(asked[1]!)).toBeGreaterThan(23 * 3_600_000)
})

test('figures that do not come hide no release', async () => {
  renderPage({ [SERIES]: refuse(500, 'INTERNAL') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be fetched.')
  expect(await release('b')).toBeTruthy()
})

test('many releases are paged in the address', async () => {
  const place = (at: number) => `${at}_${'2'.repeat(16)}`
  renderPage({
    [TIMELINE]: (request) => {
      const after = new URL(request.url).searchParams.get('after')
      return pageOf([entry(after ? '2' : '1')], { pageCount: 3, total: 60, next: after ? null : place(5) })(request)
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('heading', { level: 3, name: '22222222' })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(`/admin/remotes/seller?after=${place(5)}`)
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', '/admin/remotes/seller')
})

test('a page past the end leads back to the first', async () => {
  renderPage({ [TIMELINE]: pageOf([], { total: 3 }) }, `/admin/remotes/seller?after=5_${'2'.repeat(16)}`)
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\/remotes\/seller$/))
})

test('an environment without the remote says so, and offers nothing', async () => {
  renderPage({ 'GET /api/admin/environments': answer({ items: [environment([])] }) })
  expect(await screen.findByText(/^Not live in production/)).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([
  [404, 'NOT_FOUND'],
  [422, 'VALIDATION_FAILED'],
])('a remote that there is none of is explained, answered by %i', async (status, code) => {
  renderPage({ [TIMELINE]: refuse(status, code) })
  expect(await screen.findByRole('heading', { level: 1, name: '404 - There is no remote seller' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the remotes' })).toHaveAttribute('href', '/admin/remotes')
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  renderPage({ [TIMELINE]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : pageOf(kept))(request) })
  expect(screen.getByText('Looking up the releases')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('The releases could not be fetched')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await release('b')).toBeTruthy()
})

test('on a phone a release is when and what, and opens what was checked and what can be done', async () => {
  setWidth(390)
  renderPage()
  await screen.findByText('10% in production')
  const older = await release('9')
  const rollback = older.getByRole('button', { name: 'Roll back to it… 99999999' })
  expect(rollback).not.toBeVisible()
  await userEvent.click(older.getByText('Changes, checks and actions'))
  expect(rollback).toBeVisible()
})

test('what stands behind the share of errors is listed, the most frequent cause first', async () => {
  setWidth(1440)
  const fault = { remote: 'seller', version: version('a'), cohort: 'stable' as const }
  const faults = [
    { ...fault, fault: 'timeout' as const, count: 2 },
    { ...fault, fault: 'render' as const, count: 9 },
  ]
  renderPage({ 'GET /api/admin/telemetry': answer({ ...report(), faults }) })
  const panel = within(await screen.findByRole('region', { name: 'What went wrong' }))
  expect((await panel.findAllByText(/It broke while|took too long/)).map(({ textContent }) => textContent)).toEqual([
    'It broke while it was drawn',
    'Its code took too long to load',
  ])
})

test('an hour without errors says so', async () => {
  renderPage({ 'GET /api/admin/telemetry': answer(report()) })
  expect(await screen.findByText('No errors in the last hour.')).toBeInTheDocument()
})
