import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refuse } from 'standalone/testing'
import { openOrder, ORDER_PATH } from '../../testing/open-order'
import { sellerOrder, sellerOrderLine } from '../../testing/order-fixtures'
import { Page as OrderPage } from './order-page.route'

test('shows lines with their commission, what the seller gets, where it goes and who did what', async () => {
  const events = [
    ...sellerOrder().events,
    { type: 'accepted' as const, by: 'seller' as const, actor: 'Nora', at: '2026-03-02T09:00:00.000Z', note: null },
  ]
  openOrder(
    <OrderPage />,
    sellerOrder({ state: 'shipped', events, lines: [sellerOrderLine(1, { shipped: 2, returned: 1, returning: 1 })] }),
  )
  const line = (await screen.findByRole('heading', { name: 'Wool coat 1' })).closest('li')
  expect(line).toHaveTextContent('Kelder, Red, M')
  expect(line).toHaveTextContent('SKU COAT-1-M')
  expect(line).toHaveTextContent('2 of 2 shipped')
  expect(line).toHaveTextContent('1 item came back')
  expect(line).toHaveTextContent('Commission €24.60')
  expect(screen.getByRole('region', { name: 'Earnings' })).toHaveTextContent('You get€355.70')
  expect(screen.getByRole('region', { name: 'Ships to' })).toHaveTextContent('Ada ByrneMain Street 11010 ViennaAustria')
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent(/^TimelineAccepted.*by Nora/)
})

test('says by how much the commission is lower where the marketplace bears a promotion', async () => {
  openOrder(<OrderPage />, sellerOrder({ commissionSpared: { amountMinor: 401, currency: 'EUR' } }))
  const sums = await screen.findByRole('region', { name: 'Earnings' })
  expect(sums).toHaveTextContent('Commission already €4.01 less: we bear the promotion−€49.20')
})

test('that the marketplace corrected the address stands in the timeline where it happened', async () => {
  const event = (type: 'placed' | 'accepted', at: string) => ({
    ...{ type, by: 'system' as const, at, note: null, actor: null },
  })
  const events = [event('placed', '2026-11-20T09:00:00.000Z'), event('accepted', '2026-11-22T09:00:00.000Z')]
  openOrder(
    <OrderPage />,
    sellerOrder({ state: 'processing', events, addressCorrectedAt: ['2026-11-21T09:00:00.000Z'] }),
  )
  const timeline = await screen.findByRole('region', { name: 'Timeline' })
  expect(timeline).toHaveTextContent(/Accepted.*Delivery address corrected.*by the marketplace.*Order placed/)
})

test('what the marketplace has put on hold says so, and offers no parcel', async () => {
  openOrder(<OrderPage />, sellerOrder({ state: 'processing', onHold: true, dueAt: null }))
  expect(await screen.findByRole('region', { name: 'On hold, do not ship' })).toHaveTextContent(
    /does not count against/,
  )
  expect(screen.queryByRole('textbox', { name: /Tracking number/ })).not.toBeInTheDocument()
})

test('an order with a case leads to it', async () => {
  openOrder(<OrderPage />, sellerOrder({ state: 'delivered', dispute: 'HAAAA-BBBBB-1-C1' }))
  expect(await screen.findByRole('link', { name: 'Case HAAAA-BBBBB-1-C1' })).toHaveAttribute(
    'href',
    '/seller/disputes/HAAAA-BBBBB-1-C1',
  )
})

test('the address is copied as it stands on a label', async () => {
  const user = userEvent.setup()
  const { host } = openOrder(<OrderPage />, sellerOrder())
  await user.click(await screen.findByRole('button', { name: 'Copy the address' }))
  expect(await navigator.clipboard.readText()).toBe('Ada Byrne\nMain Street 1\n1010 Vienna\nAustria')
  expect(host.toast.success).toHaveBeenCalledWith('The address is copied')
})

test('an order that is another’s is explained', async () => {
  openOrder(<OrderPage />, sellerOrder(), { [`GET ${ORDER_PATH}`]: refuse(404, 'NOT_FOUND') })
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
  openOrder(<OrderPage />, sellerOrder({ state: 'shipped', documents }))
  const papers = within(await screen.findByRole('region', { name: 'Documents' }))
  expect(papers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${ORDER_PATH}/packing-slip`,
    '/api/seller/invoices/NORD-2026-000001/pdf',
    '/api/seller/invoices/NORD-CN-2026-000001/pdf',
  ])
  expect(papers.getAllByText(/2 Mar 2026/)).toHaveLength(2)
})

test('what was never packed has no slip', async () => {
  openOrder(<OrderPage />, sellerOrder({ state: 'cancelled' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument()
})
