import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Difference, ReconciledDay, Reconciliation } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ReconciliationPage } from './reconciliation-page.route'

const ID = '00000000-0000-4000-8000-000000000019'
const OVERVIEW = 'GET /api/admin/reconciliation'
const DIFFERENCES = 'GET /api/admin/reconciliation/differences'
const SETTLE = `POST /api/admin/reconciliation/differences/${ID}/settle`
const RUN = 'POST /api/admin/reconciliation/run'
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()

const day: ReconciledDay = {
  ...{ day: '2026-01-28', movements: 34, charged: euros(182_000), refunded: euros(9_400) },
  ...{ transferred: euros(121_000), chargedBack: euros(12_900), fees: euros(4_300), net: euros(34_400) },
  differences: 1,
}
const stands = (over: Partial<Reconciliation> = {}): Reconciliation => ({
  ...{ provider: 'stripe', comparedUntil: hoursAgo(3), open: 1 },
  events: { received: 1_284, refused: 0, waiting: 0, failed: 0 },
  ...{ items: [day], next: null, total: 1 },
  ...over,
})
const difference = (over: Partial<Difference> = {}): Difference => ({
  ...{ id: ID, kind: 'amount_differs', about: 'refund', ref: 're_0001', number: 'HM-1042' },
  ...{ ours: euros(4_990), theirs: euros(4_490), foundAt: '2026-01-28T03:00:00Z' },
  ...over,
})
const differences = (items: Difference[]) => answer({ items, next: null, total: items.length })

const open = (answers: Record<string, Answer> = {}, search = '') =>
  renderAsAdmin(<ReconciliationPage />, {
    at: `/admin/reconciliation${search}`,
    answers: { [OVERVIEW]: answer(stands()), [DIFFERENCES]: differences([difference()]), ...answers },
  })

beforeEach(() => setWidth(1440))

test('a difference shows what each side says, how far apart they are, and leads to the order', async () => {
  open({ [DIFFERENCES]: differences([difference({ kind: 'unknown_here', ours: null })]) })
  expect(await screen.findByText('1 difference to look at')).toBeInTheDocument()
  const row = await screen.findByRole('row', { name: /re_0001/ })
  expect(row).toHaveTextContent(/re_0001Refund · Unknown to the ledger.*–€44\.90€44\.90/)
  expect(within(row).getByRole('link', { name: 'HM-1042' })).toHaveAttribute('href', '/admin/search?q=HM-1042')
})

test('on a phone what tells differences apart stands first: whose order each is of', async () => {
  setWidth(390)
  open()
  const named = await screen.findByRole('link', { name: 'HM-1042' })
  expect(named.closest('li')).toHaveTextContent(/^HM-1042.*Refund · Amounts differ/)
})

test('a difference is noted, which needs words, and leaves the list', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const notes: unknown[] = []
  let settled = false
  const { host } = open({
    [OVERVIEW]: (request) => answer(stands({ open: settled ? 0 : 1 }))(request),
    [DIFFERENCES]: (request) => differences(settled ? [] : [difference()])(request),
    [SETTLE]: async (request) => {
      notes.push(await request.clone().json())
      if (notes.length === 1) return refuse(500, 'INTERNAL')(request)
      settled = true
      return answer(difference())(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Note what it was: Refund re_0001' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Note what this difference was' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please say what it was')).toBeInTheDocument()
  await userEvent.type(dialog.getByLabelText('What it was'), 'A fee of the bank')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/was not saved/)).toBeInTheDocument()
  expect(dialog.getByLabelText('What it was')).toHaveValue('A fee of the bank')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(expect.stringMatching(/^Noted/)))
  expect(await screen.findByRole('heading', { name: 'No open differences' })).toBeInTheDocument()
  expect(screen.getByText('The ledger and Stripe agree')).toBeInTheDocument()
  expect(notes).toEqual([{ note: 'A fee of the bank' }, { note: 'A fee of the bank' }])
})

test('each day has what moved, and which days have differences; list and page stand in the address', async () => {
  const asked: string[] = []
  open(
    {
      [OVERVIEW]: (request) => {
        asked.push(new URL(request.url).search)
        return answer(
          stands({ items: [day, { ...day, day: '2026-01-27', differences: 0 }], next: '2026-01-27', total: 42 }),
        )(request)
      },
    },
    '?list=days&after=2026-01-29',
  )
  const row = await screen.findByRole('row', { name: /28 Jan 2026/ })
  expect(row).toHaveTextContent(/34 movements€1,820\.00€94\.00€1,210\.00€129\.00€43\.00€344\.00.*1 difference/)
  expect(screen.getByRole('row', { name: /27 Jan 2026/ })).toHaveTextContent(/agrees$/)
  expect(asked).toEqual(['?after=2026-01-29'])
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?list=days&after=2026-01-27',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Differences' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/reconciliation')
  expect(await screen.findByRole('row', { name: /re_0001/ })).toBeInTheDocument()
})

test('reports without a signature, or that failed, and a day that was left out, are said', async () => {
  const events = { received: 12, refused: 3, waiting: 1, failed: 2 }
  open({ [OVERVIEW]: answer(stands({ events, comparedUntil: hoursAgo(60) })) })
  const refused = within(await screen.findByRole('region', { name: '3 reports refused in 30 days' }))
  expect(refused.getByText(/Stripe’s signature/)).toBeInTheDocument()
  expect(screen.getByRole('region', { name: '2 reports could not be worked through' })).toBeInTheDocument()
  expect(screen.getByText('1 waiting · 2 failed · 3 refused')).toBeInTheDocument()
  expect(screen.getByText('Longer than a day ago')).toBeInTheDocument()
})

test('where all is well nothing warns', async () => {
  open({ [OVERVIEW]: answer(stands({ open: 0 })), [DIFFERENCES]: differences([]) })
  expect(await screen.findByText('The ledger and Stripe agree')).toBeInTheDocument()
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('comparing shows that it is under way, and what it came to', async () => {
  let answerNow = () => {}
  const compared = new Promise<void>((resolve) => (answerNow = resolve))
  const { host } = open({
    [RUN]: async (request) => {
      await compared
      return answer(stands({ open: 2 }))(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Compare now' }))
  expect(await screen.findByRole('button', { name: 'Comparing...' })).toHaveAttribute('aria-disabled', 'true')
  answerNow()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Compared: 2 differences to look at.'))
})

test('a provider that cannot be reached is called that', async () => {
  const { host } = open({ [RUN]: refuse(503, 'PAYMENTS_UNAVAILABLE') })
  await userEvent.click(await screen.findByRole('button', { name: 'Compare now' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringMatching(/could not be asked/)))
})

test('before anything was compared it says what will be there', async () => {
  const never = stands({ comparedUntil: null, open: 0, items: [], total: 0 })
  open({ [OVERVIEW]: answer(never) }, '?list=days')
  expect(await screen.findByRole('heading', { name: 'Not compared yet' })).toBeInTheDocument()
  // No zeros, no tabs of nothing: the one thing that can be done.
  expect(screen.queryByRole('region', { name: 'How it stands' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Days' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Compare now' })).toBeVisible()
})

test('what did not come is asked for again', async () => {
  let broken = true
  open({ [OVERVIEW]: (request) => (broken ? refuse(500, 'INTERNAL') : answer(stands()))(request) })
  expect(await screen.findByText('The reconciliation could not be fetched')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 difference to look at')).toBeInTheDocument()
})
