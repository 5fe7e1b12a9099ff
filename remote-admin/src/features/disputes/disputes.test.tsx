import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as DisputePage } from './dispute-page.route'
import { Page as DisputesPage } from './disputes-page.route'

const open = (at: string, answers: Record<string, Answer> = {}) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/disputes" element={<DisputesPage />} />
      <Route path="/admin/disputes/:number" element={<DisputePage />} />
    </Routes>,
    { at, answers },
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** From the list to the first case that waits for a decision. */
async function openFirst(answers: Record<string, Answer> = {}) {
  const view = open('/admin/disputes', answers)
  await userEvent.click((await screen.findAllByRole('link', { name: /-C1$/ }))[0]!)
  await screen.findByRole('heading', { name: /^Case .*-C1$/, level: 1 })
  return view
}

beforeEach(() => setWidth(1440))

test('cases and chargebacks stand in one list, each leading to its page', async () => {
  open('/admin/disputes')
  const table = within(await screen.findByRole('table', { name: 'Cases' }))
  expect(table.getByRole('link', { name: /-C1$/ })).toHaveAttribute('href', expect.stringContaining('/admin/disputes/'))
  expect(table.getAllByRole('link', { name: /^Chargeback of/ })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/chargebacks/'),
  )
})

test('a decision says who pays what before it is made, and is shown', async () => {
  const { host } = await openFirst()
  await press('Decide')
  const dialog = within(await screen.findByRole('dialog', { name: /^Decide case/ }))
  expect(dialog.getByRole('status')).toHaveTextContent('once an amount and who pays are chosen')
  await userEvent.clear(dialog.getByLabelText('Amount in EUR'))
  await userEvent.type(dialog.getByLabelText('Amount in EUR'), '12.50')
  await userEvent.selectOptions(dialog.getByLabelText('Who pays for it?'), 'The marketplace')
  expect(dialog.getByRole('status')).toHaveTextContent('The shopper gets €12.50, and the marketplace pays for it')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'The carrier has lost it.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText(/€12\.50 went back\. The marketplace pays for it\./)).toBeVisible()
  expect(host.toast.success).toHaveBeenCalledWith('It is decided. Shopper and seller are told.')
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument()
})

test('more than what is left is refused in place, and a change of somebody else is said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openFirst({ 'POST /api/admin/disputes/H1001-DEMO1-1-C1/decide': refuse(409, 'CONFLICT') })
  await press('Decide')
  const dialog = within(await screen.findByRole('dialog', { name: /^Decide case/ }))
  await userEvent.clear(dialog.getByLabelText('Amount in EUR'))
  await userEvent.type(dialog.getByLabelText('Amount in EUR'), '99999')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'So.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await dialog.findByText(/^At most €.* is left of the order/)).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: /^Decline/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await dialog.findByText(/has changed in the meantime/)).toBeVisible()
  expect(dialog.getByLabelText(/^Why/)).toHaveValue('So.')
})

test('what is asked for, what is left and by when it is decided stand above', async () => {
  await openFirst()
  const figures = within(screen.getByLabelText('Money and deadline'))
  expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Asked for', 'Left of the order', 'Staff decide']),
  )
  expect(figures.getByText(/^of €.* paid$/)).toBeVisible()
})

test('a note is for staff only', async () => {
  await openFirst()
  await userEvent.type(screen.getByLabelText('Message'), 'Second one this week')
  await userEvent.click(screen.getByRole('radio', { name: 'Staff only' }))
  await press('Send')
  expect(await screen.findByText(/noted, for staff only/)).toBeVisible()
})

test('what is typed stays when somebody else decides meanwhile, and goes as a note', async () => {
  const sent: unknown[] = []
  const { queryClient } = await openFirst({
    'POST /api/admin/disputes/H1001-DEMO1-1-C1/messages': async (request) => {
      sent.push(await request.json())
      return refuse(503, 'UNAVAILABLE')(request)
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await userEvent.type(screen.getByLabelText('Message'), 'They called')
  act(() => {
    queryClient.setQueriesData({}, (data) =>
      typeof data === 'object' && data !== null && 'can' in data ? { ...data, can: [] } : data,
    )
  })
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Staff only' })).not.toBeInTheDocument())
  expect(screen.getByLabelText('Message')).toHaveValue('They called')
  await press('Send')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ text: 'They called', note: true })]))
})

test('a case that there is none of leads back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open('/admin/disputes/NONE', { 'GET /api/admin/disputes': answer({ items: [], next: null }) })
  expect(await screen.findByRole('heading', { name: 'There is no such case' })).toBeInTheDocument()
})
