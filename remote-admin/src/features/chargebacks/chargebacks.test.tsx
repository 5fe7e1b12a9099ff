import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Chargeback, ChargebackDetails } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ChargebackPage } from './chargeback-page.route'
import { Page as ChargebacksPage } from './chargebacks-page.route'

const ID = '00000000-0000-4000-8000-000000000018'
const ONE = `GET /api/admin/chargebacks/${ID}`
const SEND = `POST /api/admin/chargebacks/${ID}/evidence`
const ACCEPT = `POST /api/admin/chargebacks/${ID}/accept`
const HOUR_MS = 60 * 60 * 1000
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const chargeback = (over: Partial<Chargeback> = {}): Chargeback => ({
  ...{ id: ID, purchase: 'HM-1042', orders: ['HM-1042-1', 'HM-1042-2'], amount: euros(12_900) },
  ...{ reason: 'product_not_received', state: 'needs_response', openedAt: '2026-01-28T09:00:00Z' },
  ...{ dueAt: inHours(80), sentAt: null, closedAt: null },
  ...over,
})
const details = (over: Partial<ChargebackDetails> = {}): ChargebackDetails => ({
  ...chargeback(),
  evidence: [{ label: 'Tracking number', text: 'DX 0042, delivered on 12 January' }],
  note: '',
  held: [
    { order: 'HM-1042-1', seller: 'Nordhavn Atelier', amount: euros(9_000) },
    { order: 'HM-1042-2', seller: 'Loom and Ledger', amount: euros(3_900) },
  ],
  ...over,
})
const listOf = (items: Chargeback[]) => answer({ items, next: null, total: items.length })

const open = (answers: Record<string, Answer>, at = `/admin/chargebacks/${ID}`) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/chargebacks" element={<ChargebacksPage />} />
      <Route path="/admin/chargebacks/:id" element={<ChargebackPage />} />
    </Routes>,
    { at, answers },
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => {
  setWidth(1440)
  sessionStorage.clear()
})

test('the open ones say until when evidence counts, in red within two days, and lead to their pages', async () => {
  const asked: string[] = []
  open(
    {
      'GET /api/admin/chargebacks': (request) => {
        asked.push(new URL(request.url).search)
        return listOf([
          chargeback({ dueAt: inHours(30) }),
          chargeback({ id: ID.replace(/8$/, '9'), purchase: 'HM-1043', reason: 'something_new' }),
        ])(request)
      },
    },
    '/admin/chargebacks',
  )
  expect(await screen.findByText('2 chargebacks open')).toBeInTheDocument()
  const urgent = screen.getByRole('row', { name: /HM-1042/ })
  expect(urgent).toHaveTextContent(/Not received.*To answer.*Due in 1 day.*€129\.00/)
  expect(within(urgent).getByText('Due in 1 day')).toHaveClass('error')
  const calm = screen.getByRole('row', { name: /HM-1043/ })
  expect(within(calm).getByText('Due in 3 days')).not.toHaveClass('error')
  expect(calm).toHaveTextContent('something new')
  expect(within(urgent).getByRole('link', { name: 'HM-1042' })).toHaveAttribute('href', `/admin/chargebacks/${ID}`)
  await userEvent.click(screen.getByRole('link', { name: 'Closed' }))
  await waitFor(() => expect(asked).toEqual(['?open=true', '?open=false']))
})

test('where there is none, it says when one would stand there', async () => {
  open({ 'GET /api/admin/chargebacks': listOf([]) }, '/admin/chargebacks?state=closed')
  expect(await screen.findByRole('heading', { name: 'No closed chargebacks' })).toBeInTheDocument()
})

test('one shows what is known, what is held, and the evidence as the bank will read it', async () => {
  open({ [ONE]: answer(details()) })
  expect(await screen.findByRole('heading', { name: 'Chargeback of HM-1042' })).toBeInTheDocument()
  const facts = within(screen.getByRole('region', { name: 'About the payment' }))
  expect(facts.getByText('Not received')).toBeInTheDocument()
  expect(facts.getByRole('link', { name: 'HM-1042' })).toHaveAttribute('href', '/admin/orders/HM-1042')
  const held = within(screen.getByRole('region', { name: 'Held from sellers' })).getAllByRole('listitem')
  expect(held.map(({ textContent }) => textContent)).toEqual([
    'Nordhavn AtelierHM-1042-1€90.00',
    'Loom and LedgerHM-1042-2€39.00',
  ])
  const evidence = within(screen.getByRole('region', { name: 'Evidence' }))
  expect(evidence.getByText('DX 0042, delivered on 12 January')).toBeInTheDocument()
  expect(evidence.getByText(/That the parcel was delivered/)).toBeInTheDocument()
})

test('evidence is sent once, after asking, with what was added', async () => {
  const sent: unknown[] = []
  const { host } = open({
    [ONE]: answer(details()),
    [SEND]: async (request) => {
      const { note } = (await request.json()) as { note: string }
      sent.push(note)
      // The provider may say only later that the bank has it.
      const evidence = [...details().evidence, { label: 'Further remarks', text: note }]
      return Response.json(details({ sentAt: '2026-01-29T09:00:00Z', note, evidence }))
    },
  })
  await userEvent.type(await screen.findByLabelText('Anything to add'), 'She wrote that it fits.')
  await press('Send evidence')
  const question = await dialog('Send this evidence?')
  expect(question.getByText(/can be sent once/)).toBeInTheDocument()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await press('Send evidence')
  await userEvent.click((await dialog('Send this evidence?')).getByRole('button', { name: 'Send evidence' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The evidence is with the bank.'))
  expect(sent).toEqual(['She wrote that it fits.'])
  expect(screen.getByText('With the bank')).toBeInTheDocument()
  expect(screen.getByText('She wrote that it fits.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /evidence|chargeback/i })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('what was typed is still there after a failure, and after a reload', async () => {
  const { unmount } = open({ [ONE]: answer(details()), [SEND]: refuse(500, 'INTERNAL') })
  await userEvent.type(await screen.findByLabelText('Anything to add'), 'Signed for.')
  await press('Send evidence')
  const question = await dialog('Send this evidence?')
  await userEvent.click(question.getByRole('button', { name: 'Send evidence' }))
  expect(await question.findByRole('alert')).toHaveTextContent('please try again')
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Anything to add')).toHaveValue('Signed for.')
  unmount()
  open({ [ONE]: answer(details()) })
  expect(await screen.findByLabelText('Anything to add')).toHaveValue('Signed for.')
})

test('one that somebody else has answered meanwhile says so, and then shows how it stands', async () => {
  let sentAt: string | null = null
  const detail = 'Evidence was sent already.'
  open({
    [ONE]: (request) => answer(details({ sentAt }))(request),
    [ACCEPT]: (request) => {
      sentAt = '2026-01-29T09:00:00Z'
      return refuse(409, 'REFUSED', { detail })(request)
    },
  })
  await press('Accept chargeback')
  const question = await dialog('Accept the chargeback of €129.00?')
  await userEvent.click(question.getByRole('button', { name: 'Accept' }))
  expect(await question.findByText(detail)).toBeInTheDocument()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('With the bank')).toBeInTheDocument()
})

test('accepting says what follows, and leaves the money with the shopper', async () => {
  const { host, sent } = open({
    [ONE]: answer(details()),
    [ACCEPT]: answer(details({ state: 'lost', closedAt: '2026-01-29T09:00:00Z' })),
  })
  await press('Accept chargeback')
  const question = await dialog('Accept the chargeback of €129.00?')
  expect(question.getByText(/sellers lose what is held/)).toBeInTheDocument()
  await userEvent.type(question.getByRole('textbox', { name: /^Why, for the log/ }), 'No proof of delivery')
  await userEvent.click(question.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The shopper keeps the money.'))
  expect(sent.at(-1)?.body).toEqual({ reason: 'No proof of delivery' })
  expect(screen.getByText('Lost')).toBeInTheDocument()
  expect(screen.getByText('Nothing of this was sent.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Taken from sellers' })).toBeInTheDocument()
})

test('a day that has passed is called that', async () => {
  open({ [ONE]: answer(details({ dueAt: inHours(-3) })) })
  expect(await screen.findByText(/^Evidence counted until/)).toBeInTheDocument()
  expect(screen.getByText('Was due 3 hours ago')).toHaveClass('error')
})

test('a chargeback that there is none of leads back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open({ [ONE]: refuse(404, 'NOT_FOUND') })
  expect(await screen.findByRole('heading', { name: 'There is no such chargeback' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the chargebacks' })).toHaveAttribute('href', '/admin/chargebacks')
})
