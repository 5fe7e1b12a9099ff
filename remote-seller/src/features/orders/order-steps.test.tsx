import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { openOrder, ORDER_PATH } from '../../testing/open-order'
import { sellerOrder, sellerOrderLine } from '../../testing/order-fixtures'
import { Page as OrderPage } from './order-page.route'

const ID = '00000000-0000-4000-8000-000000000042'

test('accepting shows the order as it is then; one that had moved on is loaded anew, and says what happened', async () => {
  const cancelled = sellerOrder({
    state: 'cancelled',
    events: [
      ...sellerOrder().events,
      { type: 'cancelled', by: 'shopper', actor: null, at: '2026-03-01T10:00:00.000Z', note: null },
    ],
  })
  let now = sellerOrder()
  const { host } = openOrder(<OrderPage />, sellerOrder(), {
    [`GET ${ORDER_PATH}`]: (request) => answer(now)(request),
    [`POST ${ORDER_PATH}/accept`]: (request) => {
      now = cancelled
      return refuse(409, 'REFUSED', { detail: 'The order is cancelled: that cannot be done now' })(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the order' }))
  expect(await screen.findAllByText('2 items cancelled')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Accept the order' })).not.toBeInTheDocument()
  await expect
    .poll(() => host.toast.error.mock.calls)
    .toEqual([['The order is cancelled: that cannot be done now. Meanwhile: cancelled.']])
})

test('a part of the pieces goes with a known carrier whose number is checked', async () => {
  const sent: Record<string, unknown>[] = []
  const { host } = openOrder(<OrderPage />, sellerOrder({ state: 'processing' }), {
    [`POST ${ORDER_PATH}/shipments`]: async (request) => {
      sent.push((await request.json()) as Record<string, unknown>)
      const parcel = {
        ...{ id: ID, carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: null },
        ...{ shippedAt: '2026-03-01T10:00:00.000Z', deliveredAt: null },
        lines: [{ lineId: sellerOrderLine(1).id, quantity: 1 }],
      }
      const lines = [sellerOrderLine(1, { shipped: 1 })]
      return Response.json(sellerOrder({ state: 'processing', lines, shipments: [parcel] }))
    },
  })
  const first = await screen.findByRole('spinbutton', { name: 'Items of Wool coat 1 (Red, M) in this parcel' })
  await userEvent.clear(first)
  await userEvent.type(first, '3')
  await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'UPS')
  await userEvent.type(screen.getByLabelText('Tracking number'), '12')
  await userEvent.click(screen.getByRole('button', { name: /^Ship \d/ }))
  expect(await screen.findByText('A whole number from 0 to 2')).toBeVisible()
  expect(screen.getByText(/UPS writes its numbers like/)).toBeVisible()
  expect(sent).toEqual([])

  await userEvent.clear(first)
  await userEvent.type(first, '1')
  const second = screen.getByRole('spinbutton', { name: 'Items of Wool coat 2 (Red, M) in this parcel' })
  await userEvent.clear(second)
  await userEvent.type(second, '0')
  await userEvent.clear(screen.getByLabelText('Tracking number'))
  await userEvent.type(screen.getByLabelText('Tracking number'), '1Z999AA10123456784')
  await userEvent.click(screen.getByRole('button', { name: 'Ship 1 item' }))
  expect(await screen.findByText('1 of 2 shipped')).toBeVisible()
  expect(host.toast.success).toHaveBeenCalledWith(
    'Shipped: 1 item with UPS, 1Z999AA10123456784. The shopper has a mail with the tracking number. 1 item left to ship.',
  )
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
  const [placed] = sellerOrder().events
  const cancelled = sellerOrder({
    state: 'cancelled',
    events: [...sellerOrder().events, { ...placed!, type: 'cancelled', note: 'The last one has a hole' }],
  })
  openOrder(<OrderPage />, sellerOrder(), {
    [`POST ${ORDER_PATH}/cancel`]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : answer(cancelled))(request),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order HAAAA-BBBBB-1?' }))
  expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(dialog.getByText('Say why')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox'), 'The last one has a hole')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('The last one has a hole')
  broken = false
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findAllByText('2 items cancelled')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
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
  const { host } = openOrder(<OrderPage />, sellerOrder({ state: 'processing', lines, shipments }), {
    [`POST ${ORDER_PATH}/cancel`]: async (request) => {
      asked.push(await request.json())
      const left = lines.map((line) => ({ ...line, cancelled: 1 }))
      return Response.json(sellerOrder({ state: 'shipped', lines: left, shipments }))
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel what has not left' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the 2 items that have not left?' }))
  await userEvent.type(dialog.getByRole('textbox'), 'They have a hole')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel these items' }))
  expect(await screen.findAllByText('1 item cancelled')).toHaveLength(2)
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
  const { host } = openOrder(<OrderPage />, shipped(), {
    [`POST ${ORDER_PATH}/refunds`]: async (request) => {
      asked.push((await request.clone().json()) as { requestId: string })
      if (asked.length === 1) return refuse(503, 'UNAVAILABLE')(request)
      return Response.json(shipped({ refundable: { amountMinor: 0, currency: 'EUR' } }))
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refund without a return?' }))
  const [amount, reason] = dialog.getAllByRole('textbox') as [HTMLElement, HTMLElement]
  await userEvent.type(amount, '50.01')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(amount).toHaveAccessibleDescription('An amount above 0 and up to €50.00, like 12.50')
  expect(reason).toHaveAccessibleDescription('Say why')
  await userEvent.clear(amount)
  await userEvent.type(amount, '12.50')
  await userEvent.type(reason, 'It came late')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('€12.50 refunded'))
  expect(asked).toMatchObject([0, 1].map(() => ({ amountMinor: 1_250, reason: 'It came late' })))
  expect(asked[0]?.requestId).toBe(asked[1]?.requestId)
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
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
  openOrder(<OrderPage />, sellerOrder({ state: 'shipped', shipments }), {
    [`POST ${ORDER_PATH}/shipments/${shipments[0]?.id}/delivered`]: answer(
      sellerOrder({ state: 'delivered', shipments: arrived }),
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as delivered' }))
  expect(await screen.findByText(/^Arrived/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', shipments[0]?.trackingUrl)
})

test('a step has stock, money and papers asked for anew', async () => {
  const { host, queryClient } = openOrder(<OrderPage />, sellerOrder(), {
    [`POST ${ORDER_PATH}/cancel`]: answer(sellerOrder({ state: 'cancelled' })),
  })
  const { sellerStock, sellerMoney, sellerInvoices } = host.queries
  const seen = [
    sellerStock.list.queryKey({ input: {} }),
    sellerMoney.overview.queryKey(),
    sellerInvoices.list.queryKey({ input: {} }),
  ]
  seen.forEach((key) => queryClient.setQueryData<unknown>(key, {}))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'The last one has a hole')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  await expect.poll(() => seen.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})
