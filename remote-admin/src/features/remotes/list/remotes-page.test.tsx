import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../../testing/render-as-admin'
import { change, environment, liveRemote, report, rollout, totals, version } from '../../../testing/fixtures'
import { Page as RemotesPage } from './remotes-page.route'

const ENVIRONMENTS = 'GET /api/admin/environments'
const REPORT = 'GET /api/admin/telemetry'
const canary = liveRemote({ rollout: rollout() })
const failing = totals({ version: version('b'), cohort: 'canary', loads: 310, errorRate: 0.12 })

const renderPage = (answers: Record<string, Answer> = {}, at = '/admin/remotes') =>
  renderAsAdmin(<RemotesPage />, {
    at,
    answers: {
      [ENVIRONMENTS]: answer({ items: [environment([canary])] }),
      [REPORT]: answer(report([totals(), failing])),
      ...answers,
    },
  })

beforeEach(() => setWidth(1440))

test('a row shows what is live, what is rolled out, how both do, and who changed it last', async () => {
  renderPage()
  expect(await screen.findByText(/^1 remote is live in production, 1 is being rolled out/)).toBeInTheDocument()
  const row = screen.getByRole('row', { name: /Seller team/ })
  await within(row).findByText('healthy')
  expect(row).toHaveTextContent('aaaaaaaa')
  expect(row).toHaveTextContent('bbbbbbbb10% of visitorsrunning')
  expect(row).toHaveTextContent('0.05% errors')
  expect(within(row).getByText('failing').parentElement).toHaveTextContent('12% errors')
  expect(row).toHaveTextContent('99999999')
  expect(row).toHaveTextContent('Kofi Mensah released aaaaaaaa')
  expect(row).toHaveTextContent('Weekly release')
  expect(within(row).getByRole('link', { name: 'seller' })).toHaveAttribute(
    'href',
    '/admin/remotes/seller?environment=production',
  )
})

test.each([
  [null, ['Start a canary', 'Release', 'Roll back']],
  ['running', ['Promote', 'Change share', 'Pause', 'Abort', 'Roll back']],
  ['paused', ['Resume', 'Promote', 'Abort', 'Roll back']],
  ['stopped', ['Abort', 'Start a canary', 'Roll back']],
] as const)('while its canary is %s one can %j', async (state, names) => {
  const remote = liveRemote({ rollout: state && rollout({ state }) })
  renderPage({ [ENVIRONMENTS]: answer({ items: [environment([remote])] }) })
  const actions = within(await screen.findByRole('group', { name: 'Change seller' })).getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual(names.map((name) => `${name}… seller`))
})

test('a remote that was released once has nothing to roll back to', async () => {
  renderPage({ [ENVIRONMENTS]: answer({ items: [environment([liveRemote({ lastKnownGood: null })])] }) })
  const actions = within(await screen.findByRole('group', { name: 'Change seller' })).getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Start a canary… seller', 'Release… seller'])
})

test('the environment stands in the address, and what the others have is shown', async () => {
  const staging = environment([liveRemote({ active: { ...canary.active, version: version('c') } })], {
    name: 'staging',
  })
  renderPage({ [ENVIRONMENTS]: answer({ items: [environment([canary]), staging] }) })
  expect(await screen.findByText(/^staging:/)).toHaveTextContent('staging: cccccccc')
  const switches = within(screen.getByRole('navigation', { name: 'Environment' }))
  expect(switches.getByRole('link', { name: 'production' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(switches.getByRole('link', { name: 'staging' }))
  expect(await screen.findByText(/live in staging/)).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/remotes?environment=staging')
})

test('few loads raise no alarm, whatever their share of errors', async () => {
  renderPage({ [REPORT]: answer(report([totals({ loads: 58, errorRate: 0.14 })])) })
  expect(await screen.findByText(/14% errors/)).toBeInTheDocument()
  expect(screen.getByText('few loads').parentElement).toHaveTextContent('58 so far · 14% errors')
  expect(screen.queryByText('failing')).not.toBeInTheDocument()
})

test('a release that nobody loaded has no visits', async () => {
  renderPage({ [REPORT]: answer(report()) })
  expect(await screen.findAllByText('no visits')).toHaveLength(2)
})

test('figures that do not come hide nothing else', async () => {
  renderPage({ [REPORT]: refuse(500, 'INTERNAL') })
  expect(await screen.findByText('could not be fetched')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Seller team/ })).toHaveTextContent('aaaaaaaa')
})

test('on a phone remotes are rows of one line', async () => {
  setWidth(390)
  renderPage()
  expect(await screen.findByRole('heading', { level: 2, name: 'seller' })).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const row = within(within(screen.getByRole('list', { name: /remotes/i })).getByRole('listitem'))
  await row.findByText('healthy')
  expect(row.getByText('Seller team')).toBeVisible()
  expect(row.getByText(/0\.05% errors/)).toBeVisible()
  expect(row.getByText(/10% of visitors/)).toBeVisible()
  // Which bytes they are is the last that one asks.
  expect(row.queryByText('aaaaaaaa')).not.toBeInTheDocument()
  expect(row.queryByRole('group', { name: 'Change seller' })).not.toBeInTheDocument()
  await userEvent.click(row.getByRole('button', { name: /^Details/ }))
  expect(row.getByRole('group', { name: 'Change seller' })).toBeVisible()
  expect(row.getAllByText('aaaaaaaa')[0]).toBeVisible()
})

test('what a build released by itself is said without a version and a reason', async () => {
  const remote = liveRemote({ changed: change({ by: 'build', reason: 'built' }) })
  renderPage({ [ENVIRONMENTS]: answer({ items: [environment([remote])] }) })
  const row = await screen.findByRole('row', { name: /Seller team/ })
  expect(row).toHaveTextContent('Released by build')
  expect(within(row).queryByText('built', { selector: 'q' })).not.toBeInTheDocument()
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  renderPage({
    [ENVIRONMENTS]: (request) =>
      (broken ? refuse(503, 'UNAVAILABLE') : answer({ items: [environment([canary])] }))(request),
  })
  expect(screen.getByText('Looking up what is live')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('What is live could not be fetched')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Seller team/ })).toBeInTheDocument()
})

test('before anything is published the page says so', async () => {
  renderPage({ [ENVIRONMENTS]: answer({ items: [] }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing is published yet' })).toBeInTheDocument()
})

test('an environment that there is none of leads back', async () => {
  renderPage({}, '/admin/remotes?environment=moon')
  expect(await screen.findByRole('heading', { name: 'There is no environment moon' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the remotes' })).toHaveAttribute('href', '/admin/remotes')
})

test('when the newest does not arrive the page stays and says that it is not the newest', async () => {
  let broken = false
  const { queryClient } = renderPage({
    [ENVIRONMENTS]: (request) =>
      (broken ? refuse(503, 'UNAVAILABLE') : answer({ items: [environment([canary])] }))(request),
  })
  await screen.findByRole('row', { name: /Seller team/ })
  broken = true
  await queryClient.refetchQueries()
  await waitFor(() => expect(screen.getByText(/^What is newest did not arrive/)).toBeInTheDocument())
  expect(screen.getByRole('row', { name: /Seller team/ })).toBeInTheDocument()
})
