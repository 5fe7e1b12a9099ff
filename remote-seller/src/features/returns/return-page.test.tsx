import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { SellerReturn } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { returnPage, sellerOrder, sellerOrderLine, sellerReturn } from '../../testing/order-fixtures'
import { Page as ReturnPage } from './return-page.route'
import { Page as ReturnsPage } from './returns-page.route'

const ORDER = '/api/seller/orders/HAAAA-BBBBB-1'
const RETURN = `${ORDER}/returns/HAAAA-BBBBB-1-R1`

const orderWith = (over: Partial<SellerReturn>) =>
  sellerOrder({ state: 'delivered', lines: [sellerOrderLine(1, { shipped: 2 })], returns: [sellerReturn(over)] })

/** Opens the return's page; each step's body is kept. */
function open(one: Partial<SellerReturn>, step?: { path: string; after: Partial<SellerReturn> }) {
  const sent: unknown[] = []
  const answers: Record<string, Answer> = { [`GET ${ORDER}`]: answer(orderWith(one)) }
  if (step)
    answers[`POST ${RETURN}/${step.path}`] = async (request) => {
      sent.push(JSON.parse((await request.text()) || '{}'))
      return Response.json(orderWith({ ...one, ...step.after }))
    }
  const view = renderAsSeller(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/seller/returns/:number" element={<ReturnPage />} />
      </Routes>
    </main>,
    { at: '/seller/returns/HAAAA-BBBBB-1-R1', answers },
  )
  return { ...view, sent }
}

beforeEach(() => {
  setWidth(1440)
})

test('the inbox opens with what waits for an answer', async () => {
  const asked: (string | null)[] = []
  renderAsSeller(<ReturnsPage />, {
    at: '/seller/returns',
    answers: {
      'GET /api/seller/returns': (request) => {
        asked.push(new URL(request.url).searchParams.get('tab'))
        return Response.json(returnPage())
      },
    },
  })
  expect(await screen.findByText('1 return to answer')).toBeVisible()
  const row = within(screen.getByRole('row', { name: /HAAAA-BBBBB-1-R1/ }))
  expect(row.getByRole('link')).toHaveAttribute('href', '/seller/returns/HAAAA-BBBBB-1-R1')
  expect(row.getByText('Too small')).toBeVisible()
  expect(row.getByText(/^Due .* ago$/)).toBeVisible()
  expect(asked).toEqual(['to_answer'])
})

test('on a phone a row says what comes back, for how much and until when', async () => {
  setWidth(390)
  renderAsSeller(<ReturnsPage />, {
    at: '/seller/returns',
    answers: { 'GET /api/seller/returns': answer(returnPage()) },
  })
  const row = await screen.findByRole('heading', { name: 'HAAAA-BBBBB-1-R1' })
  expect(row.closest('li')).toHaveTextContent(/Items: Wool coat 1State: To answer Due .+ agoRefund: €100\.00/)
})

test('a search says what it found', async () => {
  const answers = { 'GET /api/seller/returns': answer(returnPage()) }
  renderAsSeller(<ReturnsPage />, { at: '/seller/returns?q=Lovelace', answers })
  expect(await screen.findByText(/^\d+ returns? found$/)).toBeVisible()
})

test('a return shows what, why and the shopper’s words, and is approved with a word', async () => {
  const { sent, host } = open({}, { path: 'approve', after: { state: 'approved', answer: 'Gladly', dueAt: null } })
  expect(await screen.findByText('A size up would be right')).toBeVisible()
  expect(screen.getByRole('heading', { name: '1 × Wool coat 1' }).closest('li')).toHaveTextContent('Too small')
  expect(screen.getByText('Refund for all of it').closest('li')).toHaveTextContent('€100.00')
  await userEvent.type(screen.getByRole('textbox', { name: /A word to the shopper/ }), 'Gladly')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'Waiting for the parcel' })).toBeVisible()
  expect(sent).toEqual([{ answer: 'Gladly' }])
  expect(host.toast.success).toHaveBeenCalled()
})

test('declining asks for the reason that the shopper reads', async () => {
  const { sent } = open({}, { path: 'reject', after: { state: 'rejected', answer: 'It was worn' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this return?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(dialog.getByText('Say why')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox'), 'It was worn')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('It was worn')).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(sent).toEqual([{ answer: 'It was worn' }])
})

test('what has arrived goes back into stock line by line; what is damaged does not by itself', async () => {
  const lines: SellerReturn['lines'] = [{ lineId: sellerOrderLine(1).id, quantity: 1, reason: 'damaged' }]
  const { sent } = open({ state: 'in_transit', lines }, { path: 'receive', after: { state: 'received' } })
  const box = await screen.findByRole('checkbox', { name: '1 item of Wool coat 1 (Red, M) back into stock' })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as received' }))
  expect(await screen.findByRole('heading', { name: 'Refund' })).toBeVisible()
  expect(sent).toEqual([{ restock: [sellerOrderLine(1).id] }])
})

test('all is paid back after one more question', async () => {
  const { sent } = open(
    { state: 'received' },
    { path: 'refund', after: { state: 'refunded', refunded: { amountMinor: 10_000, currency: 'EUR' } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Refund €100.00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('€100.00 refunded to the shopper.')).toBeVisible()
  expect(sent).toEqual([{}])
})

test.each([
  ['JPY', '500', '12.5', /Amount, at most .*¥40,490/, /Refund .*¥500/, 500, /, like 1250$/],
  ['KWD', '0.500', '0.5005', /Amount, at most KWD\s40.490/, /Refund KWD\s0.500/, 500, /, like 1.250$/],
])('in %s a part is %s and not %s', async (currency, typed, wrong, label, button, amountMinor, hint) => {
  const order = orderWith({ state: 'received' })
  const refundable = { amountMinor: 40_490, currency }
  const sent: unknown[] = []
  renderAsSeller(
    <Routes>
      <Route path="/seller/returns/:number" element={<ReturnPage />} />
    </Routes>,
    {
      at: '/seller/returns/HAAAA-BBBBB-1-R1',
      answers: {
        [`GET ${ORDER}`]: answer({ ...order, refundable }),
        [`POST ${RETURN}/refund`]: async (request) => {
          sent.push(await request.json())
          return Response.json(order)
        },
      },
      currency,
    },
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Another amount' }))
  const amount = screen.getByRole('textbox', { name: label })
  await userEvent.type(amount, wrong)
  await userEvent.type(screen.getByRole('textbox', { name: /Why this amount/ }), 'A button is missing')
  await userEvent.click(screen.getByRole('button', { name: 'Refund …' }))
  expect(amount).toBeInvalid()
  expect(amount).toHaveAccessibleDescription(hint)
  await userEvent.clear(amount)
  await userEvent.type(amount, typed)
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(sent).toEqual([{ amountMinor, note: 'A button is missing' }]))
})

test('a part is paid back with a reason, and never more than what is left', async () => {
  const { sent } = open(
    { state: 'received' },
    { path: 'refund', after: { state: 'refunded', refunded: { amountMinor: 6050, currency: 'EUR' } } },
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Another amount' }))
  const amount = screen.getByRole('textbox', { name: 'Amount, at most €404.90' })
  await userEvent.type(amount, '404,91')
  await userEvent.click(screen.getByRole('button', { name: 'Refund €404.91' }))
  expect(screen.getByText(/An amount above 0 and up to €404.90/)).toBeVisible()
  expect(screen.getByText('Say why it is this amount')).toBeVisible()
  await userEvent.clear(amount)
  await userEvent.type(amount, '60,50')
  expect(amount).toBeValid()
  await userEvent.type(screen.getByRole('textbox', { name: /Why this amount/ }), 'A button is missing')
  expect(screen.queryByText('Say why it is this amount')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Refund €60.50' }))
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('€60.50 refunded to the shopper.')).toBeVisible()
  expect(sent).toEqual([{ amountMinor: 6050, note: 'A button is missing' }])
})
