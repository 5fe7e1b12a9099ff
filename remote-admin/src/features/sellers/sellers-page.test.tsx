import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JudgedSeller } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as SellersPage } from './sellers-page.route'

const ID = '00000000-0000-4000-8000-000000000009'
const seller = (over: Partial<JudgedSeller> = {}): JudgedSeller => ({
  ...{
    id: ID,
    slug: 'nordhavn',
    name: 'Nordhavn Atelier',
    country: 'DK',
    emails: ['hello@example.test'],
    products: 12,
  },
  ...{ createdAt: '2026-01-28T09:00:00Z', state: 'approved', reason: null, since: null, history: [] },
  ...over,
})

const renderPage = (at: string, answers: Record<string, Answer>, shown = seller()) =>
  renderAsAdmin(<SellersPage />, {
    at,
    answers: { 'GET /api/admin/sellers': answer({ items: [shown], page: 1, pageCount: 1, total: 1 }), ...answers },
  })

test('a seller is suspended with a reason; one that is missing is asked for', async () => {
  const sent: unknown[] = []
  const { host } = renderPage('/admin/sellers?state=approved', {
    [`POST /api/admin/sellers/${ID}/suspend`]: async (request) => {
      sent.push(await request.json())
      return Response.json(seller({ state: 'suspended', reason: 'Wrong pictures' }))
    },
  })
  expect(await screen.findByText('1 seller approved')).toBeInTheDocument()
  expect(screen.getByText('12 products published')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = screen.getByRole('dialog', { name: 'Suspend Nordhavn Atelier?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await within(dialog).findByText('Say why: the seller reads it')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong pictures')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Nordhavn Atelier is suspended.'))
  expect(sent).toEqual([{ reason: 'Wrong pictures' }])
})

test('what somebody else decided meanwhile is said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderPage(
    '/admin/sellers',
    { [`POST /api/admin/sellers/${ID}/approve`]: refuse(409, 'REFUSED') },
    seller({ state: 'submitted' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = screen.getByRole('dialog', { name: 'Approve Nordhavn Atelier?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else decided')
})

test('an empty tab says how many stand in the others, and leads there', async () => {
  const many = { submitted: 0, approved: 6, suspended: 1 } as Record<string, number>
  renderPage('/admin/sellers', {
    'GET /api/admin/sellers': (request) => {
      const total = many[new URL(request.url).searchParams.get('state') ?? ''] ?? 0
      return Response.json({ items: total > 0 ? [seller()] : [], page: 1, pageCount: 1, total })
    },
  })
  const link = await screen.findByRole('link', { name: '6 in Approved' })
  expect(link.closest('p')).toHaveTextContent('There are 6 in Approved, 1 in Suspended')
  await userEvent.click(link)
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/sellers?state=approved')
})
