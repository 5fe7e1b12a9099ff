import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { CommissionRule } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, aProblem, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as CommissionPage } from './commission-page.route'
import { Page as RulePage } from './rule-page.route'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const DRESSES = { id: '00000000-0000-4000-8000-000000000021', name: 'Women / Dresses' }
const rule = (index: number, over: Partial<CommissionRule> = {}): CommissionRule => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${index}`, seller: null, category: null, rateBps: 1000, fee: eur(0) },
  ...{ startsOn: null, endsOn: null, state: 'in_force', isStandard: true, version: 2 },
  ...over,
})
const loom = rule(2, {
  ...{ seller: { slug: 'loom', name: 'Loom & Ledger' }, category: DRESSES, rateBps: 750, fee: eur(30) },
  // The next one begins in July; nobody said that this one ends.
  ...{ startsOn: '2026-02-01', endsOn: '2030-06-30', lastDay: null, isStandard: false },
})
const planned = rule(3, { rateBps: 1100, startsOn: '2030-01-01', state: 'planned' })

const open = (answers: Record<string, Answer> = {}, at = '/admin/commission') =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/commission" element={<CommissionPage />} />
      <Route path="/admin/commission/new" element={<RulePage />} />
      <Route path="/admin/commission/:id" element={<RulePage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/admin/commission': answer({ items: [rule(1), loom], next: null, total: 2 }),
        'GET /api/admin/categories': answer({ items: [] }),
        'GET /api/admin/commission/preview': answer({
          ...{ orders: 40, changed: 12, taken: eur(10_000), would: eur(8_500), others: 3 },
          sellers: [{ slug: 'loom', name: 'Loom & Ledger', taken: eur(4_000), would: eur(2_500) }],
        }),
        [`GET /api/admin/commission/${planned.id}`]: answer(planned),
        ...answers,
      },
    },
  )

beforeEach(() => setWidth(1440))

test('a row says for whom and what a rule is, what it takes and when; the page says which one counts', async () => {
  open()
  const row = await screen.findByRole<HTMLTableRowElement>('row', { name: /Loom & Ledger/ })
  expect([...row.cells].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    ...['Loom & Ledger, Women / Dresses', '7.5% and €0.30 per item', '1 Feb 2026 to 30 Jun 2030', 'In force'],
  ])
  expect(screen.getByText(/^The most specific rule counts/)).toBeVisible()
})

test('the standard rule is followed and not ended; others end on a day, which goes with the version that was seen', async () => {
  const sent: unknown[] = []
  const { host } = open({
    [`POST /api/admin/commission/${loom.id}/end`]: async (request) => {
      sent.push(await request.json())
      return answer({ ...loom, endsOn: '2030-05-31' })(request)
    },
  })
  await userEvent.click(await screen.findByText('Actions for Standard'))
  const standard = within(screen.getByRole('row', { name: /Standard/ }))
  expect(standard.getByRole('link', { name: 'Plan a change' })).toHaveAttribute('href', '/admin/commission/new')
  expect(standard.queryByRole('button', { name: 'End' })).toBeNull()
  await userEvent.click(screen.getByText('Actions for Loom & Ledger, Women / Dresses'))
  await userEvent.click(within(screen.getByRole('row', { name: /Loom/ })).getByRole('button', { name: 'End' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Last day')).toHaveValue('')
  await userEvent.type(dialog.getByLabelText('Last day'), '2030-05-31')
  await userEvent.type(dialog.getByLabelText(/^Why, for the log/), 'The contract ends')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The rule counts until 31 May 2030.'))
  expect(sent).toEqual([{ version: 2, lastDay: '2030-05-31', reason: 'The contract ends' }])
})

test('what is typed is previewed, in all and by shop', async () => {
  open({}, '/admin/commission/new?shop=loom')
  expect(await screen.findByRole('combobox', { name: 'Shop' })).toHaveValue('loom')
  expect(screen.getByText('Enter a share to see what it would have taken.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Share in percent' }), '7,5')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('12 of 40 orders would have another commission.')).toBeVisible()
  expect(preview.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['€100.00', '€85.00', '−€15.00'],
  ])
  expect(preview.getByRole('row', { name: /Loom & Ledger/ })).toHaveTextContent('Loom & Ledger€40.00€25.00−€15.00')
  expect(preview.getByText('And 3 shops more.')).toBeVisible()
})

test('a rule is saved as it was typed; what is wrong is said at its field, and stays typed', async () => {
  const sent: unknown[] = []
  open(
    {
      'POST /api/admin/commission': async (request) => {
        sent.push(await request.json())
        return answer(planned)(request)
      },
    },
    '/admin/commission/new',
  )
  const share = await screen.findByRole('textbox', { name: 'Share in percent' })
  await userEvent.type(share, '120')
  await userEvent.type(screen.getByRole('textbox', { name: /^Fixed fee/ }), 'much')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(share).toHaveAccessibleDescription(expect.stringContaining('Enter a share from 0 to 100')))
  expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(expect.stringContaining('Enter a day'))
  expect(screen.getByRole('textbox', { name: /^Fixed fee/ })).toHaveAccessibleDescription(
    expect.stringContaining('Enter an amount such as'),
  )
  expect(share).toHaveValue('120')
  await userEvent.clear(share)
  await userEvent.type(share, '12.5')
  await userEvent.clear(screen.getByRole('textbox', { name: /^Fixed fee/ }))
  await userEvent.type(screen.getByLabelText('First day'), '2030-01-01')
  expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(/^1 Jan 2030\. Today/)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ shop: null, categoryId: null, rateBps: 1250, feeMinor: null, startsOn: '2030-01-01' }]),
  )
})

test('of two admins the second one is told that the planned rule was changed', async () => {
  open({ [`PUT /api/admin/commission/${planned.id}`]: refuse(409, 'CONFLICT') }, `/admin/commission/${planned.id}`)
  const share = await screen.findByRole('textbox', { name: 'Share in percent' })
  expect(share).toHaveValue('11')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This rule was changed meanwhile.')
})

test('what is typed about a planned rule stays where that begins or is deleted meanwhile, and the save says so', async () => {
  const asked = { [`PUT /api/admin/commission/${planned.id}`]: refuse(404, 'NOT_FOUND') }
  const { host, queryClient } = open(asked, `/admin/commission/${planned.id}`)
  const share = await screen.findByRole('textbox', { name: 'Share in percent' })
  const type = async (text: string) => {
    await userEvent.clear(share)
    await userEvent.type(share, text)
  }
  await type('12')
  const { queryKey } = host.queries.commission.get.queryOptions({ input: { id: planned.id } })
  act(() => void queryClient.setQueryData(queryKey, { ...planned, state: 'in_force' }))
  expect(screen.getByRole('textbox', { name: 'Share in percent' })).toHaveValue('12')
  const gone = () => Promise.reject(aProblem('NOT_FOUND'))
  await act(() => queryClient.fetchQuery({ queryKey, queryFn: gone, staleTime: 0, retry: false }).catch(() => {}))
  expect(screen.getByRole('textbox', { name: 'Share in percent' })).toHaveValue('12')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This rule was deleted meanwhile.')
  // On the way to another share it is the old one for a moment.
  await type('11')
  expect(screen.queryByRole('heading', { name: 'There is no such rule' })).not.toBeInTheDocument()
  // Nothing of it is typed any more.
  await userEvent.tab()
  await userEvent.click(document.body)
  expect(await screen.findByRole('heading', { name: 'There is no such rule' })).toBeVisible()
})

test('a planned rule is deleted after asking', async () => {
  const { host } = open(
    {
      'GET /api/admin/commission': answer({ items: [planned], next: null, total: 1 }),
      [`DELETE /api/admin/commission/${planned.id}`]: answer(planned),
    },
    '/admin/commission?state=planned',
  )
  await userEvent.click(await screen.findByText('Actions for Standard'))
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', `/admin/commission/${planned.id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The planned rule is deleted.'))
})
