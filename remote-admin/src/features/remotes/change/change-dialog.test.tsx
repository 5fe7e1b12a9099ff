import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { LiveEnvironment } from 'shared-contracts'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../../testing/render-as-admin'
import { brief, change, entry, environment, liveRemote, report, rollout, version } from '../../../testing/fixtures'
import { Page as RemotesPage } from '../list/remotes-page.route'

const CHANGE = 'POST /api/admin/environments/production/changes'
const TIMELINE = 'GET /api/admin/remotes/seller/releases'
const withCanary = environment([liveRemote({ rollout: rollout() })])
const promoted = environment(
  [
    liveRemote({
      active: brief('b'),
      lastKnownGood: brief('a'),
      changed: change({ action: 'promote', revision: 13, to: version('b'), by: 'admin@demo.test' }),
    }),
  ],
  { revision: 13 },
)

beforeEach(() => {
  setWidth(1440)
})

/** The page on a registry that answers as scripted, and what was sent to it. */
function renderPage(answers: Record<string, Answer>, live: LiveEnvironment = withCanary) {
  const sent: unknown[] = []
  const now = { live }
  const { [CHANGE]: answerChange, ...others } = answers
  const view = renderAsAdmin(<RemotesPage />, {
    at: '/admin/remotes',
    answers: {
      'GET /api/admin/environments': (request) => answer({ items: [now.live] })(request),
      'GET /api/admin/telemetry': answer(report()),
      ...others,
      [CHANGE]: async (request) => {
        sent.push(await request.clone().json())
        return answerChange!(request)
      },
    },
  })
  return { ...view, sent, now }
}

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name}… seller` }))
  return within(screen.getByRole('dialog'))
}

test('a canary is promoted: the dialog says what will happen, sends the revision that was seen, and the page has it', async () => {
  const { sent, host } = renderPage({ [CHANGE]: answer(promoted) })
  const dialog = await open('Promote')
  expect(dialog.getByRole('heading', { name: 'Promote the canary of seller' })).toBeInTheDocument()
  expect(dialog.getByRole('status')).toHaveTextContent('Everybody gets bbbbbbbb; 10% of visitors have it now.')
  await userEvent.type(dialog.getByLabelText('Why'), 'Ten quiet days')
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([{ action: 'promote', remote: 'seller', reason: 'Ten quiet days', expectedRevision: 12 }])
  expect(host.toast.success).toHaveBeenCalledWith('seller: admin@demo.test promoted bbbbbbbb')
  expect(screen.getByText(/^1 remote is live in production/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'seller' })).toHaveFocus()
})

test('without a reason nothing is sent, and the field says why', async () => {
  const { sent } = renderPage({ [CHANGE]: answer(promoted) })
  const dialog = await open('Pause')
  await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(dialog.getByLabelText('Why')).toHaveFocus())
  expect(dialog.getByLabelText('Why')).toHaveAccessibleDescription(/Say why: the history keeps it/)
  expect(sent).toEqual([])
})

test('a canary is started with a kept release and a share', async () => {
  const stable = environment([liveRemote()])
  const { sent } = renderPage(
    {
      [CHANGE]: answer(withCanary),
      [TIMELINE]: answer({
        items: [
          entry('b'),
          entry('a'),
          entry('9', { gates: [{ id: 'budget', passed: false, measured: '91 kB of 90 kB' }] }),
        ],
        page: 1,
        pageCount: 1,
        next: null,
        total: 3,
      }),
    },
    stable,
  )
  const dialog = await open('Start a canary')
  const release = await dialog.findByLabelText('Release')
  const offered = within(release)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered.map((text) => text?.slice(0, 8))).toEqual(['Choose a', 'bbbbbbbb', '99999999'])
  expect(offered[2]).toMatch(/last known good · 1 check failed$/)
  await userEvent.type(dialog.getByLabelText('Why'), 'Try it')
  await userEvent.clear(dialog.getByLabelText(/Share/))
  await userEvent.type(dialog.getByLabelText(/Share/), 'half')
  await userEvent.click(dialog.getByRole('button', { name: 'Start a canary' }))
  await waitFor(() => expect(release).toHaveAccessibleDescription('Choose a release'))
  expect(dialog.getByLabelText(/Share/)).toHaveAccessibleDescription(/at most two decimals/)

  await userEvent.selectOptions(release, version('b'))
  await userEvent.clear(dialog.getByLabelText(/Share/))
  await userEvent.type(dialog.getByLabelText(/Share/), '2.5')
  expect(dialog.getByText('2.5% of visitors get bbbbbbbb. The others keep aaaaaaaa.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Start a canary' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([
    { action: 'canary', remote: 'seller', version: version('b'), shareBp: 250, reason: 'Try it', expectedRevision: 12 },
  ])
})

test('when somebody else was faster the dialog shows how it is now, keeps the words, and asks again', async () => {
  let revision = 13
  const ramped = environment(
    [
      liveRemote({
        rollout: rollout({ shareBp: 5_000 }),
        changed: change({ action: 'canary', revision: 13, to: version('b'), by: 'Ada Brook' }),
      }),
    ],
    { revision: 13 },
  )
  const { sent, now } = renderPage({
    [CHANGE]: (request) => (revision++ === 13 ? refuse(409, 'CONFLICT') : answer(promoted))(request),
  })
  const dialog = await open('Promote')
  now.live = ramped
  await userEvent.type(dialog.getByLabelText('Why'), 'Ten quiet days')
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else was faster: Ada Brook rolled bbbbbbbb out.')
  expect(dialog.getByRole('status')).toHaveTextContent('50% of visitors have it now')
  expect(dialog.getByLabelText('Why')).toHaveValue('Ten quiet days')
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ expectedRevision: 12 }, { expectedRevision: 13, reason: 'Ten quiet days' }])
})

test('when somebody else has done it already there is nothing left to do', async () => {
  const { now, sent } = renderPage({ [CHANGE]: refuse(409, 'CONFLICT') })
  const dialog = await open('Promote')
  now.live = promoted
  await userEvent.type(dialog.getByLabelText('Why'), 'Ten quiet days')
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('admin@demo.test promoted bbbbbbbb')
  const over = within(screen.getByRole('dialog'))
  expect(over.queryByRole('button', { name: 'Promote' })).not.toBeInTheDocument()
  await userEvent.click(over.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test.each([
  ['the registry refuses', refuse(409, 'REFUSED', { detail: 'The guard has stopped it' }), 'The guard has stopped it.'],
  ['the release is gone', refuse(404, 'NOT_FOUND'), 'This release is no longer kept.'],
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), 'No answer came'],
] satisfies [string, Answer, string][])('when %s the dialog says so and keeps the reason', async (_, answer, said) => {
  const { host } = renderPage({ [CHANGE]: answer })
  const dialog = await open('Abort')
  await userEvent.type(dialog.getByLabelText('Why'), 'It is slow')
  await userEvent.click(dialog.getByRole('button', { name: 'Abort' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(said)
  expect(dialog.getByLabelText('Why')).toHaveValue('It is slow')
  expect(dialog.getByRole('button', { name: 'Abort' })).toBeEnabled()
  expect(host.toast.success).not.toHaveBeenCalled()
})

test('while it is sent the button says so; the page behind changes only with the answer', async () => {
  let answerNow: (response: Response) => void = () => undefined
  renderPage({ [CHANGE]: () => new Promise((resolve) => (answerNow = resolve)) })
  const dialog = await open('Promote')
  await userEvent.type(dialog.getByLabelText('Why'), 'Ten quiet days')
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(await dialog.findByRole('button', { name: 'Changing…' })).toHaveAttribute('aria-disabled', 'true')
  answerNow(Response.json(promoted))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a rollback goes to the last known good unless another one is chosen', async () => {
  const { sent } = renderPage({
    [CHANGE]: answer(environment([liveRemote({ active: brief('9') })], { revision: 13 })),
    [TIMELINE]: answer({ items: [entry('b'), entry('a'), entry('9')], page: 1, pageCount: 1, next: null, total: 3 }),
  })
  const dialog = await open('Roll back')
  expect(await dialog.findByLabelText('Release')).toHaveValue(version('9'))
  expect(dialog.getByText(/^Everybody goes back from aaaaaaaa to 99999999/)).toBeInTheDocument()
  await userEvent.type(dialog.getByLabelText('Why'), 'Pictures do not upload')
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(sent).toMatchObject([{ action: 'rollback', version: version('9') }]))
})

test('kept releases that do not come can be asked for again, and none to choose from is said', async () => {
  let broken = true
  const onlyOne = answer({ items: [entry('a')], page: 1, pageCount: 1, next: null, total: 1 })
  renderPage(
    { [TIMELINE]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : onlyOne)(request) },
    environment([liveRemote({ lastKnownGood: null })]),
  )
  const dialog = await open('Release')
  expect(await dialog.findByRole('alert')).toHaveTextContent('The kept releases could not be fetched.')
  broken = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No other release of seller is kept. Publish one first.')).toBeVisible()
  expect(screen.queryByLabelText('Why')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
