import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient, Purchase } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { aCart, aLine } from '../../testing/cart-samples'
import { fakeHost } from '../../testing/fake-host'
import { anOrder, anOrderLine, aPurchase } from '../../testing/order-samples'
import { renderPage } from '../../testing/render-page'
import * as page from './purchase-page.route'

type Orders = Partial<ApiClient['orders']>

async function open(purchase: Purchase, orders: Orders = {}) {
  const host = fakeHost({}, { orders: { get: async () => purchase, ...orders } })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB?key=secret' })
  return host
}
const delivered = (over: Partial<ReturnType<typeof anOrderLine>> = {}) =>
  anOrder({
    state: 'delivered',
    canCancel: false,
    returnUntil: '2026-03-20T00:00:00.000Z',
    lines: [anOrderLine(1, { quantity: 2, shipped: 2, ...over }), anOrderLine(2, { shipped: 1 })],
  })

test('each seller’s parcel has its own way, and what is still to come', async () => {
  const shipment = {
    id: '00000000-0000-4000-8000-000000000009',
    carrier: 'Post',
    trackingNumber: 'RR123',
    trackingUrl: 'https://post.example/RR123',
    shippedAt: '2026-03-02T12:00:00.000Z',
    deliveredAt: null,
    lines: [{ lineId: anOrderLine().id, quantity: 1 }],
  }
  const other = { ...anOrder({ state: 'shipped', shipments: [shipment] }), seller: { slug: 'olmo', name: 'Olmo' } }
  await open(aPurchase([anOrder(), { ...other, number: 'HAAAA-BBBBB-2' }]))
  const way = within(screen.getByRole('list', { name: /order from Quayside/ }))
  expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Ordered1 Mar/),
    expect.stringMatching(/^Paid1 Mar/),
    'Being packed',
    'On its way',
    'DeliveredArrives Tue\u00a03\u00a0– Thu\u00a05\u00a0Mar, Standard',
  ])
  expect(screen.getByRole('link', { name: 'Track parcel RR123' })).toHaveAttribute('href', 'https://post.example/RR123')
  expect(screen.getByRole('complementary')).toHaveTextContent('Total€253.90Tax included€42.32')
})

test('an address in other letters turns nothing: each of its lines stands by itself', async () => {
  const address = { ...aPurchase().address, recipient: 'דוד כהן', line1: '12 שדרות רוטשילד', city: 'تونس' }
  await open(aPurchase([anOrder()], { address, billingAddress: address }))
  const place = within(screen.getByRole('complementary')).getAllByRole('group')[0]
  const lines = [...(place?.children ?? [])]
  expect(lines.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'BDI דוד כהן',
    'BDI 12 שדרות רוטשילד',
    expect.stringMatching(/^BDI .*تونس/),
    expect.stringMatching(/^BDI /),
  ])
})

test('an order says what may be sent back until when', async () => {
  const section = (name: string) => within(screen.getByRole('region', { name: `From ${name}` }))
  const of = (name: string, order: ReturnType<typeof anOrder>) => ({
    ...order,
    number: `HAAAA-${name}`,
    seller: { slug: name, name },
  })
  await open(
    aPurchase([
      of('Ahead', anOrder({ state: 'shipped', canCancel: false })),
      of('Here', delivered()),
      of('Over', anOrder({ state: 'completed', canCancel: false })),
      of('Cancelled', anOrder({ state: 'cancelled', canCancel: false })),
    ]),
  )
  const ahead = '14 days to send it back, counted from the day it arrives.'
  expect(section('Ahead').getByText(ahead)).toBeVisible()
  expect(section('Here').getByText('Until 20 March 2026 you can send items back.')).toBeVisible()
  expect(section('Here').queryByText(/to send it back/)).not.toBeInTheDocument()
  expect(section('Over').getByText('The 14 days to send it back are over.')).toBeVisible()
  expect(section('Cancelled').queryByText(/to send it back/)).not.toBeInTheDocument()
})

test('right after paying the focus is on the thanks, of an order that is looked up it is left where it was', async () => {
  const host = fakeHost({}, { orders: { get: async () => aPurchase() } })
  const view = await renderPage(page, {
    ...{ host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB?key=secret' },
    state: { placed: true },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toHaveFocus()
  view.unmount()
  await open(aPurchase())
  expect(screen.getByRole('heading', { level: 1, name: 'Order HAAAA-BBBBB' })).not.toHaveFocus()
})

test('a receipt says what paid, beside the credit that it came after', async () => {
  const paid = { ...aPurchase([anOrder()]), paidWith: { brand: 'visa', last4: '4242' } }
  await open(paid)
  expect(screen.getByRole('complementary')).toHaveTextContent('Paid withVisa ending in 4242')
  const { total } = paid.totals
  await open({ ...paid, credit: { ...total, amountMinor: 2_000 } })
  const [, second] = screen.getAllByRole('complementary')
  expect(second).toHaveTextContent('Gift card or credit€20.00Visa ending in 4242€')
  await open({ ...paid, paidWith: undefined, credit: total })
  expect(screen.getAllByRole('complementary')[2]).not.toHaveTextContent('By card')
})

test('of several rates each is said beside its items and below the total; of one only the sum is', async () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const lines = [anOrderLine(1, { taxRateBps: 2000 }), anOrderLine(2, { taxRateBps: 1350 })]
  const purchase = aPurchase([anOrder({ lines })])
  const taxes = [
    { rateBps: 2000, tax: euros(4_000) },
    { rateBps: 1350, tax: euros(232) },
  ]
  await open({ ...purchase, totals: { ...purchase.totals, taxes } })
  expect(screen.getByText('20% tax included')).toBeVisible()
  expect(screen.getByText('13.5% tax included')).toBeVisible()
  expect(screen.getByRole('complementary')).toHaveTextContent('Tax included, 20%€40.00Tax included, 13.5%€2.32')
})

test('tax that was added stands among the parts, above the total', async () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const purchase = aPurchase([anOrder({ lines: [anOrderLine(1, { taxAdded: true, taxRateBps: 2000 })] })])
  const totals = { ...purchase.totals, tax: euros(5_078), total: euros(30_468), taxAdded: true }
  await open({ ...purchase, totals })
  const sums = screen.getByRole('complementary')
  expect(sums).toHaveTextContent('Items€249.00Delivery€4.90Tax€50.78Total€304.68')
  expect(sums).not.toHaveTextContent('Tax included')
})

test('the way to cancel an order stands below its items, and an address of the list opens it', async () => {
  const get = async () => aPurchase([anOrder()])
  const host = fakeHost({}, { orders: { get } })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB?cancel=HAAAA-BBBBB-1' })
  const yes = screen.getByRole('button', { name: 'Cancel the order' })
  expect(yes).toHaveFocus()
  const coat = screen.getByRole('link', { name: 'Wool coat 1' })
  expect(yes.compareDocumentPosition(coat)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('a parcel that has arrived is no longer the first thing on its order', async () => {
  const parcel = {
    id: '00000000-0000-4000-8000-000000000009',
    carrier: 'Post',
    trackingNumber: 'RR123',
    trackingUrl: 'https://post.example/RR123',
    shippedAt: '2026-03-02T12:00:00.000Z',
    deliveredAt: '2026-03-04T12:00:00.000Z',
    lines: [{ lineId: anOrderLine().id, quantity: 1 }],
  }
  await open(aPurchase([{ ...delivered(), shipments: [parcel] }]))
  const back = screen.getByRole('button', { name: 'Send something back' })
  const track = screen.getByRole('link', { name: 'Track parcel RR123' })
  expect(back.compareDocumentPosition(track)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the form of a return is open where the list leads to it', async () => {
  const get = async () => aPurchase([delivered()])
  const host = fakeHost({}, { orders: { get } })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB?return=HAAAA-BBBBB-1' })
  expect(screen.getByRole('checkbox', { name: 'Wool coat 1, Navy, M' })).toHaveFocus()
})

test('the confirmation says when all of it arrives, and on paper the page is a receipt of the shop', async () => {
  const quick = anOrder({ number: 'HAAAA-BBBBB-2', delivery: { name: 'Express', minDays: 1, maxDays: 1 } })
  await open(aPurchase([anOrder(), quick, anOrder({ number: 'HAAAA-BBBBB-3', state: 'cancelled' })]))
  expect(screen.getByText('Arrives Mon 2 – Thu 5 Mar')).toBeVisible()
  expect(screen.getByText('Receipt for order HAAAA-BBBBB')).toBeInTheDocument()
})

test('until everything has arrived its address is where it will be delivered', async () => {
  await open(aPurchase([anOrder({ state: 'paid' })]))
  expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
})

test('once everything has arrived it was delivered to its address; of who has an account the page is one of theirs', async () => {
  const account = { id: crypto.randomUUID(), audience: 'shop' as const, email: 'ada@example.test', name: null }
  const get = async () => aPurchase([delivered()])
  const host = fakeHost({}, { orders: { get }, session: async () => account })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB' })
  expect(screen.getByRole('heading', { name: 'Delivered to' })).toBeVisible()
  const nav = within(screen.getByRole('navigation', { name: 'Your account' }))
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Orders')
})

test('an order that a link’s key opens may be somebody else’s: it is not shown as one’s own', async () => {
  const account = { id: crypto.randomUUID(), audience: 'shop' as const, email: 'ada@example.test', name: null }
  const host = fakeHost({}, { orders: { get: async () => aPurchase() }, session: async () => account })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB?key=k' })
  expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull()
})

test('a cancelled parcel does not keep the others from having arrived', async () => {
  await open(aPurchase([delivered(), anOrder({ number: 'HAAAA-BBBBB-2', state: 'cancelled' })]))
  expect(screen.getByRole('heading', { name: 'Delivered to' })).toBeVisible()
})

test('an invoice is of the day that it names, wherever its reader is', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const paper = { issuedAt: '2026-02-28T23:30:00.000Z', issuedOn: '2026-03-01', total: aPurchase().totals.total }
  await open(aPurchase([anOrder({ documents: [{ ...paper, number: 'QUAY-2026-000001', kind: 'invoice' }] })]))
  expect(screen.getByRole('link', { name: /QUAY-2026-000001/ }).parentElement).toHaveTextContent('1 March 2026')
  vi.unstubAllEnvs()
})

test('what has arrived can be reviewed, each piece on its own page', async () => {
  const gone = anOrderLine(3, { slug: null, shipped: 1 })
  const arrived = delivered()
  await open(aPurchase([{ ...arrived, lines: [...arrived.lines, gone] }, anOrder({ number: 'HAAAA-BBBBB-2' })]))
  const links = screen.getAllByRole('link', { name: /^Write a review/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    arrived.lines.map(({ id, slug }) => `/store/${slug}?review=${id}#reviews`),
  )
})

test('who sells by law stands with the order, on paper, too, under the name of the shop', async () => {
  await open(aPurchase([anOrder({ imprint: ['Quayside ApS', 'Havnegade 1', 'DK 12 34 56 78'] })]))
  const seller = screen.getByText('Sold and sent by Quayside: Quayside ApS, Havnegade 1, DK 12 34 56 78')
  expect(seller).toBeVisible()
  // Figures of a number stay on one line.
  expect(seller.textContent).toContain('12\u00a034\u00a056\u00a078')
  expect(screen.getByText(/Receipt for order HAAAA-BBBBB/)).toBeInTheDocument()
})

test('cancelling asks first, and shows the order as it is afterwards', async () => {
  const cancel = vi.fn(async () => aPurchase([anOrder({ state: 'cancelled', canCancel: false })]))
  await open(aPurchase(), { cancel })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }))
  expect(cancel).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(cancel).toHaveBeenCalledWith({ number: 'HAAAA-BBBBB', key: 'secret', order: 'HAAAA-BBBBB-1' })
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
  expect(screen.getByRole('heading', { name: /From Quayside/ })).toHaveFocus()
})

test('when the order has moved on the refusal says what is possible', async () => {
  const moved = Object.assign(aProblem('REFUSED'), {
    data: { code: 'REFUSED', status: 409, detail: 'The seller is packing it already.', requestId: 'x', title: '' },
  })
  await open(aPurchase(), { cancel: () => Promise.reject(moved) })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The seller is packing it already.')
})

test('a return names pieces and reasons; what was typed stays when it does not go through', async () => {
  const requestReturn = vi.fn(async (_: { requestId: string }) => aPurchase([delivered({ returning: 1 })]))
  requestReturn.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(aPurchase([delivered()]), { requestReturn })
  await userEvent.click(screen.getByRole('button', { name: 'Send something back' }))
  expect(screen.getByRole('checkbox', { name: 'Wool coat 1, Navy, M' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Send something back' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Send something back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one item')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wool coat 1, Navy, M' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/^You get back €/)).toBeVisible()
  expect(screen.getByText(/^You pay for the parcel back, unless/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason for each item')
  expect(screen.getByLabelText('Why Wool coat 1 goes back')).toBeInvalid()
  expect(screen.getByLabelText('Why Wool coat 1 goes back')).toHaveFocus()
  await userEvent.selectOptions(screen.getByLabelText('How many of Wool coat 1'), '1')
  await userEvent.selectOptions(screen.getByLabelText('Why Wool coat 1 goes back'), 'Too small')
  await userEvent.type(screen.getByLabelText(/Anything the seller/), 'A size more, please')
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }))
  expect(await screen.findByText(/We could not reach the shop/)).toBeVisible()
  expect(screen.getByLabelText(/Anything the seller/)).toHaveValue('A size more, please')
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }))
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(screen.getByRole('button', { name: 'Send something back' })).toHaveFocus()
  const [[first], [second]] = requestReturn.mock.calls as [[{ requestId: string }], [{ requestId: string }]]
  expect(second).toMatchObject({
    lines: [{ quantity: 1, reason: 'too_small' }],
    note: 'A size more, please',
    requestId: first.requestId,
  })
})

test('what can still be had goes into the cart again, and the rest is named', async () => {
  const reorder = async () => ({ cart: aCart([aLine()]), missing: ['Wool coat 2'] })
  await open(aPurchase(), { reorder })
  await userEvent.click(screen.getByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText(/No longer there: Wool coat 2/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})

test('a purchase that is not the visitor’s leads to the log-in and back', async () => {
  const host = fakeHost({}, { orders: { get: () => Promise.reject(aProblem('NOT_FOUND')) } })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB' })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Forders%2FHAAAA-BBBBB',
  )
})

test('whoever has no link asks for it; what did not go through stays typed, and is one request', async () => {
  const sendLink = vi.fn<ApiClient['orders']['sendLink']>(async () => ({ status: 'accepted' }))
  sendLink.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = fakeHost({}, { orders: { get: () => Promise.reject(aProblem('NOT_FOUND')), sendLink } })
  await renderPage(page, { host, path: '/orders/:number', address: '/orders/HAAAA-BBBBB?key=cut' })
  const submit = await screen.findByRole('button', { name: 'Send me the link' })
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue('HAAAA-BBBBB')
  await userEvent.click(submit)
  expect(await screen.findByText(/Email is required|Enter|email/i, { selector: 'p' })).toBeVisible()
  expect(sendLink).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email of the order' }), 'Ada@example.com')
  await userEvent.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  await userEvent.click(submit)
  expect(await screen.findByText(/If ada@example.com has ordered HAAAA-BBBBB/)).toHaveFocus()
  const [first, second] = sendLink.mock.calls
  expect(second).toEqual(first)
})

test('a return that nobody has answered is withdrawn after a question', async () => {
  const one = {
    number: 'HAAAA-BBBBB-1-R1',
    requestedAt: '2026-03-06T12:00:00.000Z',
    lines: [{ lineId: anOrderLine().id, quantity: 1, reason: 'late' as const }],
    answer: null,
    sendTo: null,
    refunded: null,
  }
  const asked = { ...delivered({ returning: 1 }), returns: [{ ...one, state: 'requested' as const }] }
  const withdrawReturn = vi.fn(async () =>
    aPurchase([{ ...delivered(), returns: [{ ...one, state: 'closed' as const }] }]),
  )
  const host = await open(aPurchase([asked]), { withdrawReturn })
  const what = screen.getByText('Came too late').closest('li')
  expect(what).toHaveTextContent('Wool coat 1, Navy, M Came too late')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the return' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Keep it after all?' }))
  expect(withdrawReturn).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw it' }))
  expect(await screen.findByText('Withdrawn')).toBeVisible()
  expect(withdrawReturn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ returnNumber: one.number, key: 'secret' }),
  )
  expect(host.toast.success).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: /From Quayside/ })).toHaveFocus()
})
