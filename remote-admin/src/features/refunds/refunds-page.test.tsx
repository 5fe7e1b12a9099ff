import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FailedRefund } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as RefundsPage } from './refunds-page.route'

const ID = '00000000-0000-4000-8000-000000000007'
const RETRY = `POST /api/admin/refunds/${ID}/retry`
const refund: FailedRefund = {
  ...{ id: ID, order: 'HM-1042-1', seller: 'Nordhavn Atelier', email: 'ada@example.test', reason: 'cancelled' },
  ...{ amount: { amountMinor: 4_990, currency: 'EUR' }, state: 'failed' },
  ...{ createdAt: '2026-01-28T09:00:00Z', failedAt: '2026-01-28T09:01:00Z' },
}
const security = {
  ...{ email: 'admin@demo.test', emailVerifiedAt: null, pendingEmail: null },
  ...{ authenticatorSince: null, recoveryCodesLeft: 0 },
}
const page = (items: FailedRefund[]) => answer({ items, page: 1, pageCount: 1, next: null, total: items.length })
const renderPage = (retry: Answer, items = [refund]) =>
  renderAsAdmin(<RefundsPage />, {
    at: '/admin/refunds',
    answers: { 'GET /api/admin/refunds': page(items), [RETRY]: retry },
  })

beforeEach(() => setWidth(1440))

test('a refund is tried again, and who waits for how much is shown', async () => {
  const { host } = renderPage(answer({ ...refund, state: 'done' }))
  expect(await screen.findByText('1 refund failed')).toBeInTheDocument()
  expect(screen.getByText('Order HM-1042-1')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('€49.90 is on its way to the shopper.'))
})

test('a second no, and a lost answer, are shown', async () => {
  let next: Answer = answer(refund)
  const { host } = renderPage((request) => next(request))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringMatching(/refused it again/)))
  next = refuse(500, 'INTERNAL')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringMatching(/was not sent/)))
})

test('who has been signed in for a while confirms that it is them, and the refund is tried once more', async () => {
  const retried: boolean[] = []
  let proved = false
  const { host } = renderAsAdmin(<RefundsPage />, {
    at: '/admin/refunds',
    answers: {
      'GET /api/admin/refunds': page([refund]),
      [RETRY]: (request) => {
        retried.push(proved)
        return (proved ? answer({ ...refund, state: 'done' }) : refuse(403, 'PROOF_REQUIRED'))(request)
      },
      'GET /api/admin/account/security': answer(security),
      'POST /api/admin/account/proof': async (request) => {
        proved = ((await request.json()) as { password: string }).password === 'four words in a row'
        return proved ? new Response(null, { status: 204 }) : refuse(422, 'PASSWORD_WRONG')(request)
      },
    },
  })
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  }
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(host.toast.error).not.toHaveBeenCalled()

  const dialog = await ask()
  await userEvent.type(dialog.getByLabelText('Your password'), 'not it{Enter}')
  expect(await dialog.findByRole('alert')).toBeInTheDocument()
  await userEvent.clear(dialog.getByLabelText('Your password'))
  await userEvent.type(dialog.getByLabelText('Your password'), 'four words in a row{Enter}')
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('€49.90 is on its way to the shopper.'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(retried).toEqual([false, false, true])
})

test('money that was paid another way counts as refunded once it is said how', async () => {
  const asked: unknown[] = []
  let next: Answer = refuse(500, 'INTERNAL')
  const { host } = renderAsAdmin(<RefundsPage />, {
    at: '/admin/refunds',
    answers: {
      'GET /api/admin/refunds': page([refund]),
      [`POST /api/admin/refunds/${ID}/settle`]: async (request) => {
        asked.push(await request.clone().json())
        return next(request)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Paid another way' }))
  const dialog = within(await screen.findByRole('dialog', { name: '€49.90 paid another way?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'It is paid' }))
  expect(await dialog.findByText('Please say how it was paid')).toBeInTheDocument()
  await userEvent.type(dialog.getByLabelText('How it was paid'), 'Bank transfer')
  await userEvent.click(dialog.getByRole('button', { name: 'It is paid' }))
  expect(await dialog.findByText(/was not saved/)).toBeInTheDocument()
  expect(dialog.getByLabelText('How it was paid')).toHaveValue('Bank transfer')
  next = answer({ ...refund, state: 'settled' })
  await userEvent.click(dialog.getByRole('button', { name: 'It is paid' }))
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('€49.90 counts as paid back.'))
  expect(asked).toEqual([{ note: 'Bank transfer' }, { note: 'Bank transfer' }])
})

test('no refund waits', async () => {
  renderPage(answer(refund), [])
  expect(await screen.findByRole('heading', { name: 'No failed refunds' })).toBeInTheDocument()
})
