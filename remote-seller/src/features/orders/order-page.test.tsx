import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { OrderMessage, OrderThread, SellerOrder } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, type Answer } from '../../test/fake-api'
import { openDialogs } from '../../test/open-dialogs'
import { sellerOrder, sellerOrderLine } from '../../test/order-fixtures'
import { renderInHost } from '../../test/render-in-host'
import { setWidth } from '../../test/set-width'
import { OrderPage } from './order-page'

const PATH = '/api/seller/orders/HAAAA-BBBBB-1'
const empty: OrderThread = { items: [], hasEarlier: false, unread: 0 }
const written = (over: Partial<OrderMessage> = {}): OrderMessage => ({
  id: '00000000-0000-4000-8000-000000000701',
  by: 'shopper',
  author: null,
  body: 'Is it warm?',
  sentAt: '2026-03-02T09:00:00.000Z',
  readAt: null,
  ...over,
})

function open(order: SellerOrder, answers: Record<string, Answer> = {}) {
  return renderInHost(
    <Routes>
      <Route path="/seller/orders/:number" element={<OrderPage />} />
    </Routes>,
    {
      at: '/seller/orders/HAAAA-BBBBB-1',
      answers: { [`GET ${PATH}`]: answer(order), [`GET ${PATH}/messages`]: answer(empty), ...answers },
    },
  )
}

beforeEach(() => {
  setWidth(1440)
  openDialogs()
})

test('shows lines with their commission, what the seller gets, where it goes and who did what', async () => {
  const events = [
    ...sellerOrder().events,
    { type: 'accepted' as const, by: 'seller' as const, actor: 'Nora', at: '2026-03-02T09:00:00.000Z', note: null },
  ]
  open(
    sellerOrder({ state: 'shipped', events, lines: [sellerOrderLine(1, { shipped: 2, returned: 1, returning: 1 })] }),
  )
  const line = (await screen.findByRole('heading', { name: 'Wool coat 1' })).closest('li')
  expect(line).toHaveTextContent('Kelder, Red, M')
  expect(line).toHaveTextContent('SKU COAT-1-M')
  expect(line).toHaveTextContent('2 of 2 shipped')
  expect(line).toHaveTextContent('1 piece came back')
  expect(line).toHaveTextContent('Commission €24.60')
  expect(screen.getByRole('region', { name: 'What you get' })).toHaveTextContent('You get€355.70')
  expect(screen.getByRole('region', { name: 'Ships to' })).toHaveTextContent('Ada ByrneMain Street 11010 ViennaAustria')
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent(/^TimelineAccepted.*by Nora/)
})

test('the address is copied as it stands on a label', async () => {
  const user = userEvent.setup()
  const { host } = open(sellerOrder())
  await user.click(await screen.findByRole('button', { name: 'Copy the address' }))
  expect(await navigator.clipboard.readText()).toBe('Ada Byrne\nMain Street 1\n1010 Vienna\nAustria')
  expect(host.toast.success).toHaveBeenCalledWith('The address is copied')
})

test('accepting shows the order as it is then; one that had moved on is loaded anew, and says what happened', async () => {
  const cancelled = sellerOrder({
    state: 'cancelled',
    events: [
      ...sellerOrder().events,
      { type: 'cancelled', by: 'shopper', actor: null, at: '2026-03-01T10:00:00.000Z', note: null },
    ],
  })
  let now = sellerOrder()
  const { host } = open(sellerOrder(), {
    [`GET ${PATH}`]: (request) => answer(now)(request),
    [`POST ${PATH}/accept`]: (request) => {
      now = cancelled
      return refuse(409, 'REFUSED', { detail: 'The order is cancelled: that cannot be done now' })(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the order' }))
  expect(await screen.findAllByText('2 pieces cancelled')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Accept the order' })).not.toBeInTheDocument()
  await expect
    .poll(() => host.toast.error.mock.calls)
    .toEqual([['The order is cancelled: that cannot be done now. Meanwhile: cancelled.']])
})

test('a part of the pieces goes with a known carrier whose number is checked', async () => {
  const sent: Record<string, unknown>[] = []
  const { host } = open(sellerOrder({ state: 'processing' }), {
    [`POST ${PATH}/shipments`]: async (request) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return Response.json(sellerOrder({ state: 'processing', lines: [sellerOrderLine(1, { shipped: 1 })] }))
    },
  })
  const first = await screen.findByRole('spinbutton', { name: 'Pieces of Wool coat 1 in this parcel' })
  await userEvent.clear(first)
  await userEvent.type(first, '3')
  await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'UPS')
  await userEvent.type(screen.getByLabelText('Tracking number'), '12')
  await userEvent.click(screen.getByRole('button', { name: /^Send \d/ }))
  expect(await screen.findByText('A whole number from 0 to 2')).toBeVisible()
  expect(screen.getByText(/UPS writes its numbers like/)).toBeVisible()
  expect(sent).toEqual([])

  await userEvent.clear(first)
  await userEvent.type(first, '1')
  const second = screen.getByRole('spinbutton', { name: 'Pieces of Wool coat 2 in this parcel' })
  await userEvent.clear(second)
  await userEvent.type(second, '0')
  await userEvent.clear(screen.getByLabelText('Tracking number'))
  await userEvent.type(screen.getByLabelText('Tracking number'), '1Z999AA10123456784')
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 piece' }))
  expect(await screen.findByText('1 of 2 shipped')).toBeVisible()
  expect(sent).toMatchObject([
    {
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      lines: [{ lineId: sellerOrderLine(1).id, quantity: 1 }],
    },
  ])
  expect(host.toast.success).toHaveBeenCalled()
})

test('cancelling asks for a reason first, and keeps it when the call fails', async () => {
  let broken = true
  open(sellerOrder(), {
    [`POST ${PATH}/cancel`]: (request) =>
      (broken ? refuse(503, 'UNAVAILABLE') : answer(sellerOrder({ state: 'cancelled' })))(request),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order HAAAA-BBBBB-1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(dialog.getByText('Say why')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox'), 'The last one has a hole')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('The last one has a hole')
  broken = false
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findAllByText('2 pieces cancelled')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('of an order that has left in part the rest can be cancelled', async () => {
  const lines = [sellerOrderLine(1, { shipped: 1 }), sellerOrderLine(2, { quantity: 1 })]
  const shipments = [
    {
      ...{ id: '00000000-0000-4000-8000-000000000901', carrier: 'UPS', trackingNumber: '1Z', trackingUrl: null },
      ...{ shippedAt: '2026-03-02T09:00:00.000Z', deliveredAt: null, lines: [{ lineId: lines[0]!.id, quantity: 1 }] },
    },
  ]
  const asked: unknown[] = []
  const { host } = open(sellerOrder({ state: 'processing', lines, shipments }), {
    [`POST ${PATH}/cancel`]: async (request) => {
      asked.push(await request.json())
      const left = lines.map((line) => ({ ...line, cancelled: 1 }))
      return Response.json(sellerOrder({ state: 'shipped', lines: left, shipments }))
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel what has not left' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the 2 pieces that have not left?' }))
  await userEvent.type(dialog.getByRole('textbox'), 'They have a hole')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel these pieces' }))
  expect(await screen.findAllByText('1 piece cancelled')).toHaveLength(2)
  expect(asked).toEqual([{ reason: 'They have a hole', rest: true }])
  expect(host.toast.success).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Cancel what has not left' })).not.toBeInTheDocument()
})

test('money is given back without a return: at most what is left, with a reason, and kept when the call fails', async () => {
  const asked: { requestId: string }[] = []
  const shipped = (over = {}) =>
    sellerOrder({
      ...{ state: 'shipped', refundable: { amountMinor: 5_000, currency: 'EUR' } },
      shipments: [
        {
          ...{ id: '00000000-0000-4000-8000-000000000901', carrier: 'UPS', trackingNumber: '1Z', trackingUrl: null },
          ...{ shippedAt: '2026-03-02T09:00:00.000Z', deliveredAt: null, lines: [] },
        },
      ],
      ...over,
    })
  const { host } = open(shipped(), {
    [`POST ${PATH}/refunds`]: async (request) => {
      asked.push((await request.clone().json()) as { requestId: string })
      if (asked.length === 1) return refuse(503, 'UNAVAILABLE')(request)
      return Response.json(shipped({ refundable: { amountMinor: 0, currency: 'EUR' } }))
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give money back' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Give money back without a return?' }))
  const [amount, reason] = dialog.getAllByRole('textbox') as [HTMLElement, HTMLElement]
  await userEvent.type(amount, '50.01')
  await userEvent.click(dialog.getByRole('button', { name: 'Send it back' }))
  expect(amount).toHaveAccessibleDescription('An amount above 0 and up to €50.00, like 12.50')
  expect(reason).toHaveAccessibleDescription('Say why')
  await userEvent.clear(amount)
  await userEvent.type(amount, '12.50')
  await userEvent.type(reason, 'It came late')
  await userEvent.click(dialog.getByRole('button', { name: 'Send it back' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Send it back' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('€12.50 is on its way back'))
  expect(asked).toMatchObject([0, 1].map(() => ({ amountMinor: 1_250, reason: 'It came late' })))
  expect(asked[0]?.requestId).toBe(asked[1]?.requestId)
  expect(screen.queryByRole('button', { name: 'Give money back' })).not.toBeInTheDocument()
})

test('a parcel is marked as delivered', async () => {
  const shipments = [
    {
      id: '00000000-0000-4000-8000-000000000801',
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      shippedAt: '2026-03-02T09:00:00.000Z',
      deliveredAt: null,
      lines: [{ lineId: sellerOrderLine(1).id, quantity: 2 }],
    },
  ]
  const arrived = shipments.map((parcel) => ({ ...parcel, deliveredAt: '2026-03-05T09:00:00.000Z' }))
  open(sellerOrder({ state: 'shipped', shipments }), {
    [`POST ${PATH}/shipments/${shipments[0]?.id}/delivered`]: answer(
      sellerOrder({ state: 'delivered', shipments: arrived }),
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as delivered' }))
  expect(await screen.findByText(/^Arrived/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', shipments[0]?.trackingUrl)
})

test('messages are read, marked as read, and answered', async () => {
  const marked: unknown[] = []
  const thread = { items: [written()], hasEarlier: false, unread: 1 }
  const reply = written({ id: '00000000-0000-4000-8000-000000000702', by: 'seller', author: 'Nora', body: 'Very.' })
  open(sellerOrder(), {
    [`GET ${PATH}/messages`]: answer(thread),
    [`POST ${PATH}/messages/read`]: async (request) => {
      marked.push(await request.json())
      return Response.json({ ...thread, unread: 0 })
    },
    [`POST ${PATH}/messages`]: answer({ items: [written(), reply], hasEarlier: false, unread: 0 }),
  })
  expect(await screen.findByText('Is it warm?')).toBeVisible()
  await expect.poll(() => marked).toEqual([{ upTo: written().id }])
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Write something first')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Write to the shopper'), 'Very.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/You \(Nora\)/)).toBeVisible()
  expect(screen.getByLabelText('Write to the shopper')).toHaveValue('')
})

test('what was typed while a message was sent stays, and one corrected after a lost answer is sent as another', async () => {
  const sent: { body: string; requestId: string }[] = []
  const answers: (() => void)[] = []
  open(sellerOrder(), {
    [`POST ${PATH}/messages`]: async (request) => {
      sent.push((await request.json()) as { body: string; requestId: string })
      if (sent.length === 1) return refuse(500, 'INTERNAL')(request)
      await new Promise<void>((resolve) => answers.push(resolve))
      return answer({ ...empty, items: [written({ by: 'seller', author: 'Nora', body: 'Very, yes.' })] })(request)
    },
  })
  const field = await screen.findByLabelText('Write to the shopper')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(field, 'Very.')
  await press()
  await screen.findByRole('alert')
  await userEvent.type(field, '{Backspace}, yes.')
  await press()
  await expect.poll(() => answers).toHaveLength(1)
  await userEvent.type(field, ' And light')
  answers[0]?.()
  expect(await screen.findByText(/You \(Nora\)/)).toBeVisible()
  expect(field).toHaveValue('Very, yes. And light')
  expect(sent.map(({ body }) => body)).toEqual(['Very.', 'Very, yes.'])
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test('earlier messages stay when a new one comes', async () => {
  const at = (minute: number) =>
    written({
      id: `00000000-0000-4000-8000-00000000080${minute}`,
      body: `Message ${minute}`,
      sentAt: `2026-03-02T09:0${minute}:00.000Z`,
      readAt: '2026-03-02T10:00:00.000Z',
    })
  let newest = [at(2), at(3)]
  open(sellerOrder(), {
    [`GET ${PATH}/messages`]: (request) =>
      new URL(request.url).searchParams.has('before')
        ? answer({ ...empty, items: [at(1)] })(request)
        : answer({ ...empty, items: newest, hasEarlier: true })(request),
    [`POST ${PATH}/messages`]: (request) => {
      newest = [at(3), at(4)]
      return answer({ ...empty, items: newest, hasEarlier: true })(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  await screen.findByText('Message 1')
  await userEvent.type(screen.getByLabelText('Write to the shopper'), 'Message 4')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Message 4', { selector: 'p' })
  expect(screen.getAllByText(/^Message \d$/, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4].map((minute) => `Message ${minute}`),
  )
})

test('an order that is another’s is explained', async () => {
  open(sellerOrder(), { [`GET ${PATH}`]: refuse(404, 'NOT_FOUND') })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order' })).toBeVisible()
})

test('the papers of an order are to be had: the slip, the invoice and what was credited', async () => {
  const total = { amountMinor: 12_000, currency: 'EUR' }
  // Issued after midnight of the shop, wherever its reader is.
  const paper = { issuedAt: '2026-03-01T23:30:00.000Z', issuedOn: '2026-03-02', total }
  const documents = [
    { ...paper, number: 'NORD-2026-000001', kind: 'invoice' as const },
    { ...paper, number: 'NORD-CN-2026-000001', kind: 'credit_note' as const },
  ]
  open(sellerOrder({ state: 'shipped', documents }))
  const papers = within(await screen.findByRole('region', { name: 'Documents' }))
  expect(papers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${PATH}/packing-slip`,
    '/api/seller/invoices/NORD-2026-000001/pdf',
    '/api/seller/invoices/NORD-CN-2026-000001/pdf',
  ])
  expect(papers.getAllByText(/2 Mar 2026/)).toHaveLength(2)
})

test('what was never packed has no slip', async () => {
  open(sellerOrder({ state: 'cancelled' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument()
})
