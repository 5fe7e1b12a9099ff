import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import type { ApiClient, Dispute, Order, PurchaseDisputes } from 'shared-contracts'
import { aProblem, createTestHost } from 'standalone/testing'
import { expect, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../testing/order-samples'
import { renderPage } from '../../../testing/render-page'
import { CaseNote, OrderCases } from './order-cases'

const order = anOrder({ state: 'delivered', lines: [anOrderLine(1), anOrderLine(2)] })
const of = { number: 'HAAAA-BBBBB', order: order.number }
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const aCase = (over: Partial<Dispute> = {}): Dispute => ({
  ...{ number: `${order.number}-C1`, order: order.number, purchase: of.number, seller: order.seller },
  ...{
    reason: 'not_as_described',
    state: 'open',
    outcome: null,
    waitsFor: 'seller',
    dueAt: '2026-03-12T10:00:00.000Z',
  },
  ...{ openedAt: '2026-03-09T10:00:00.000Z', closedAt: null, wanted: euros(9_900), offer: null, refunded: null },
  ...{ borneBy: null, returnNumber: null, lines: [], mostMinor: 9_900, version: 0, can: ['message', 'withdraw'] },
  entries: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'opened', by: 'shopper', author: 'Ada', amount: null },
      ...{ text: 'The seam is open.', pictures: [], at: '2026-03-09T10:00:00.000Z' },
    },
  ],
  ...over,
})

type Shopper = Partial<ApiClient['disputes']['shopper']>

async function show(
  list: PurchaseDisputes,
  calls: Shopper = {},
  signedIn = true,
  orders: readonly Order[] = [order],
  Part: ComponentType<{ of: typeof of; order: Order }> = OrderCases,
) {
  const account = {
    id: '00000000-0000-4000-8000-00000000000a',
    audience: 'shop',
    email: 'ada@example.com',
    name: null,
  } as const
  const checkSession = signedIn ? async () => account : () => Promise.reject(aProblem('UNAUTHORIZED'))
  const { host } = createTestHost({
    calls: {
      accounts: { shop: { checkSession } },
      disputes: { shopper: { list: async () => structuredClone(list), ...calls } },
      orders: { get: () => Promise.reject(aProblem('NOT_FOUND')) },
    },
  })
  await renderPage({ Page: () => orders.map((one, index) => <Part key={index} of={of} order={one} />) } as never, {
    host,
    ...{ path: '/orders/:number', address: '/orders/HAAAA-BBBBB' },
  })
  return host
}

const possible: PurchaseDisputes['possible'] = [
  {
    ...{ order: order.number, reason: 'not_as_described', until: '2026-04-01T00:00:00.000Z' },
    lineIds: order.lines.map(({ id }) => id),
  },
]

test('a case is opened with what it is about and the words, once', async () => {
  const list: PurchaseDisputes = { items: [], possible }
  const opened = vi.fn<ApiClient['disputes']['shopper']['open']>(async () => {
    Object.assign(list, { items: [aCase()], possible: [] })
    return aCase()
  })
  await show(list, { open: opened })
  await userEvent.click(await screen.findByRole('button', { name: 'Open a case' }))
  expect(await screen.findByRole('heading', { name: 'Open a case' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('region', { name: `Cases with ${order.seller.name}` })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Open a case' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open case' }))
  expect(await screen.findByText('Write something first')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Tell what happened/), 'The seam is open.')
  await userEvent.click(screen.getByRole('button', { name: 'Open case' }))
  const one = within(await screen.findByRole('article', { name: `Case ${order.number}-C1` }))
  expect(one.getByText(/has until 12 March 2026 to answer/)).toBeVisible()
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      ...of,
      reason: 'not_as_described',
      lineIds: [order.lines[0]?.id],
      text: 'The seam is open.',
    }),
  )
})

test('a case that can no longer be opened is refused in place, and what was typed stays', async () => {
  const list: PurchaseDisputes = { items: [], possible }
  await show(list, {
    open() {
      list.possible = []
      return Promise.reject(aProblem('REFUSED'))
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open a case' }))
  await userEvent.type(await screen.findByLabelText(/^Tell what happened/), 'The seam is open.')
  await userEvent.click(screen.getByRole('button', { name: 'Open case' }))
  expect(await screen.findByText('No case can be opened about this order now.')).toBeVisible()
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByLabelText(/^Tell what happened/)).toHaveValue('The seam is open.')
})

test('whoever withdraws a case is not sent back to the page’s first link', async () => {
  const list: PurchaseDisputes = { items: [aCase()], possible: [] }
  await show(list, {
    async withdraw() {
      const withdrawn = aCase({ state: 'withdrawn', waitsFor: null, dueAt: null, can: [], version: 1 })
      list.items = [withdrawn]
      return withdrawn
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw case' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw case' }))
  expect(await screen.findByText('You have withdrawn it.')).toBeVisible()
  expect(screen.getByRole('region', { name: `Cases with ${order.seller.name}` })).toHaveFocus()
})

test('an offer is taken after a question', async () => {
  const offered = aCase({
    offer: euros(1_500),
    waitsFor: 'shopper',
    can: ['message', 'withdraw', 'accept', 'escalate'],
    version: 1,
  })
  const list: PurchaseDisputes = { items: [offered], possible: [] }
  const accept = vi.fn<ApiClient['disputes']['shopper']['accept']>(async () => {
    const settled = aCase({
      ...{ state: 'settled', outcome: 'refunded', refunded: euros(1_500), waitsFor: null, dueAt: null },
      ...{ can: [], closedAt: offered.openedAt },
    })
    list.items = [settled]
    return settled
  })
  await show(list, { accept })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept €15.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept €15.00?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept €15.00' }))
  expect(await screen.findByText(/€15\.00 went back to you/)).toBeVisible()
  expect(accept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 1 }))
})

test('who is not signed in reads what for they should be, where there can be a case', async () => {
  const placed = { type: 'placed', by: 'shopper', at: new Date().toISOString(), note: null } as const
  const onItsWay = anOrder({ state: 'shipped', events: [placed] })
  await show({ items: [], possible: [] }, {}, false, [order, onItsWay, anOrder({ state: 'cancelled' })])
  expect(await screen.findByRole('link', { name: 'Sign in to open a case' })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Forders%2FHAAAA-BBBBB',
  )
})

test('a case under way is said first, with what cannot be sent back before it ends', async () => {
  const held = { ...order, returnUntil: '2026-03-20T00:00:00.000Z', lines: [anOrderLine(1, { inCase: 1 })] }
  const list = { items: [aCase({ waitsFor: 'shopper' })], possible: [] }
  await show(list, {}, true, [held], CaseNote)
  const way = await screen.findByRole('link', { name: 'Your case waits for your answer' })
  expect(way).toHaveAttribute('href', `#${order.number}-C1`)
  expect(screen.getByText(/cannot be sent back before it ends/)).toBeVisible()
})

test('of a case that is over, or who has only the key of an order, nothing is asked', async () => {
  const over = aCase({ state: 'withdrawn', waitsFor: null, closedAt: order.events[0]!.at, can: [] })
  const list = vi.fn<ApiClient['disputes']['shopper']['list']>(async () => ({ items: [over], possible: [] }))
  await show({ items: [], possible: [] }, { list }, false, [order], CaseNote)
  expect(list).not.toHaveBeenCalled()
  await show({ items: [], possible: [] }, { list }, true, [order], CaseNote)
  await waitFor(() => expect(list).toHaveResolved())
  expect(screen.queryByRole('link')).toBeNull()
})
