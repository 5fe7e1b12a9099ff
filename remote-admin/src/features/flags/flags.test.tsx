import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { FlagDetails } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, held, refuse, setWidth, type Answers } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as FlagPage } from './flag-page.route'
import { Page as FlagsPage } from './flags-page.route'
import { messages } from './messages'

const rule = {
  ...{ shareBp: 5_000, countries: [], sellers: 0, accounts: 1, given: 'left-out' },
  ...{ startsOn: null, endsOn: '2031-02-28' },
}
const flag = (over: Partial<FlagDetails> = {}): FlagDetails => ({
  ...{
    name: 'goes-with',
    about: 'Whether the cart suggests products.',
    owner: 'Storefront team',
    endsOn: '2026-01-01',
  },
  ...{
    isOverdue: true,
    state: 'on',
    by: 'visitor',
    isExperiment: true,
    standard: 'shown',
    keeps: null,
    version: 2,
    rule,
  },
  variants: [
    { name: 'shown', about: 'It does.' },
    { name: 'left-out', about: 'It does not.' },
  ],
  ...{ sellers: [], accounts: ['ada@example.test'], knowsCountries: false, since: '2026-11-02T09:00:00.000Z' },
  results: [
    { variant: 'shown', visitors: 1_240, orders: 312 },
    { variant: 'left-out', visitors: 1_198, orders: 366 },
  ],
  history: [{ at: '2026-11-02T09:00:00.000Z', by: 'Mia', reason: 'To know by February.', rule }],
  ...over,
})
const GET = 'GET /api/admin/flags/goes-with'
const SAVE = 'PUT /api/admin/flags/goes-with'

const open = (answers: Answers = {}, at = '/admin/flags/goes-with') =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/flags" element={<FlagsPage />} />
      <Route path="/admin/flags/:name" element={<FlagPage />} />
    </Routes>,
    { at, answers: { [GET]: answer(flag()), ...answers } },
  )
beforeEach(() => setWidth(1440))

test('a row says who has what, and which flag is overdue', async () => {
  open({}, '/admin/flags')
  const row = within(await screen.findByRole('table', { name: messages.table })).getByRole('row', {
    name: /new-filters/,
  })
  expect(row).toHaveTextContent(
    'All visitors have “on” in Germany, Austria; 1 account named here: “on”; all others have “off”',
  )
  expect(row).toHaveTextContent(`${messages.tab.on}${messages.overdue}`)
})

test('a page shows who has a flag, what came of it and why; what is typed is said in words before it is saved', async () => {
  const { sent, host } = open({ [SAVE]: answer(flag({ version: 3 })) })
  const share = await screen.findByLabelText(/^Share of visitors/)
  expect(screen.getByText('More visitors order with “left-out” than with “shown”.')).toBeVisible()
  expect(screen.getByText(/^Difference \+5\.4 percentage points/)).toBeVisible()
  expect(screen.getByText('To know by February.')).toBeVisible()
  await userEvent.clear(share)
  await userEvent.type(share, '12.5')
  await userEvent.type(screen.getByLabelText(/^Accounts/), '{End}\nbob@example.test')
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(
    /^Once saved12\.5% of visitors have “left-out”; 2 accounts named/,
  )
  expect(screen.getByText(messages.rule.counting)).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Why/), 'Fewer')
  await userEvent.click(screen.getByRole('button', { name: messages.rule.save }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.rule.saved))
  expect(sent).toContainEqual({
    call: SAVE,
    body: {
      ...{ shareBp: 1_250, countries: [], sellers: [], accounts: ['ada@example.test', 'bob@example.test'] },
      ...{ given: 'left-out', startsOn: null, endsOn: '2031-02-28', reason: 'Fewer', version: 2 },
    },
  })
})

test('who comes second reads what the first has saved, keeps what they typed, and may replace it', async () => {
  const { sent } = open({ [SAVE]: refuse(409, 'CONFLICT') })
  const why = await screen.findByLabelText(/^Why/)
  await userEvent.type(why, 'Mine')
  const press = () => userEvent.click(screen.getByRole('button', { name: messages.rule.save }))
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('“To know by February.” Save again to replace')
  expect(why).toHaveValue('Mine')
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('what is typed while a rule is saved stays, and is saved with what came of that', async () => {
  const save = held(answer(flag({ version: 3 })))
  const { sent, host } = open({ [SAVE]: save.wait })
  await userEvent.type(await screen.findByLabelText(/^Why/), 'Fewer')
  await userEvent.click(screen.getByRole('button', { name: messages.rule.save }))
  await userEvent.type(screen.getByLabelText(/^Accounts/), '{End}\nbob@example.test')
  save.release()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.rule.saved))
  await waitFor(() => expect(screen.getByLabelText(/^Why/)).toHaveValue(''))
  expect(screen.getByLabelText(/^Accounts/)).toHaveValue('ada@example.test\nbob@example.test')
  await userEvent.type(screen.getByLabelText(/^Why/), 'And Bob')
  await userEvent.click(screen.getByRole('button', { name: messages.rule.save }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ accounts: ['ada@example.test', 'bob@example.test'], version: 3 })
})

test('a rule that is typed is not left without a question', async () => {
  open()
  await userEvent.type(await screen.findByLabelText(/^Share of visitors/), '5')
  await userEvent.click(screen.getAllByRole('link', { name: messages.name })[0]!)
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
})

test('ending a rule says what follows and asks why', async () => {
  const { sent } = open({
    [SAVE]: answer(flag({ state: 'off', version: 3, rule: { ...rule, shareBp: 0, accounts: 0 } })),
  })
  await userEvent.click(await screen.findByRole('button', { name: messages.stop.act('shown') }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/it counts from everybody’s next page on, for those who are named too/)).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/^Why/), 'Orders fall')
  await userEvent.click(dialog.getByRole('button', { name: messages.stop.submit('shown') }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ shareBp: 0, accounts: [], sellers: [], version: 2, reason: 'Orders fall' })
})
