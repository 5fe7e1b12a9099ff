import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SalesFigures } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, setWidth } from 'standalone/testing'
import { overview, picture, sellerProduct } from '../../testing/fixtures'
import { euros, payoutAccount, sellerMoney } from '../../testing/money-fixtures'
import { renderAsSeller } from '../../testing/render-as-seller'
import { signedInAs } from '../../testing/roles'
import { Page as DashboardPage } from './dashboard-page.route'

const OVERVIEW = 'GET /api/seller/overview'
const MONEY = 'GET /api/seller/money'

const figures = (orders: number, net: number): SalesFigures => ({
  ...{ orders, units: orders, cancelledOrders: 0, cancelledUnits: 0 },
  ...{ gross: euros(net), cancelled: euros(0), refunded: euros(0), net: euros(net) },
})
const days = (from: string, to: string) => ({ from, to })
const frame = {
  period: days('2026-11-16', '2026-11-22'),
  compared: days('2026-11-09', '2026-11-15'),
  currency: 'EUR',
  now: figures(12, 120_000),
  before: figures(10, 100_000),
}
const sales = {
  ...frame,
  ...{ step: 'day', since: '2026-01-01' },
  points: [{ start: '2026-11-16', now: figures(12, 120_000), before: figures(10, 100_000) }],
}
const sold = { id: sellerProduct(1).id, slug: 'coat-1', title: 'Wool coat', picture }
const products = {
  ...frame,
  ...{ days: 7, onHand: 10, page: 1, pageCount: 1, total: 1 },
  // An order of two products counts at each of them.
  now: { sales: figures(15, 120_000), views: 240 },
  before: { sales: figures(13, 100_000), views: 400 },
  items: [
    {
      ...{ product: sold, onHand: 10 },
      now: { sales: figures(9, 90_000), views: 100 },
      before: { sales: figures(0, 0), views: 0 },
    },
  ],
}
const reports = {
  'GET /api/seller/reports/sales': answer(sales),
  'GET /api/seller/reports/products': answer(products),
  [MONEY]: answer(sellerMoney()),
}

test.each([
  ['beside money, after it', 1440, Node.DOCUMENT_POSITION_FOLLOWING],
  ['on a phone, before it', 390, Node.DOCUMENT_POSITION_PRECEDING],
] as const)('what waits stands %s', async (_where, width, place) => {
  setWidth(width)
  renderAsSeller(<DashboardPage />, { at: '/seller/dashboard', answers: reports })
  const work = await screen.findByRole('navigation', { name: 'To do' })
  expect(screen.getByRole('region', { name: 'Sales' }).compareDocumentPosition(work) & place).toBeTruthy()
})

test('money comes first, beside the days before; then what waits, what sells and what runs low', async () => {
  renderAsSeller(<DashboardPage />, { at: '/seller/dashboard', answers: reports })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
  expect(await screen.findByText('48 products on sale, 1,240 items in stock.')).toBeInTheDocument()
  const money = within(screen.getByRole('region', { name: 'Sales' }))
  expect(await money.findByRole('link', { name: '€1,200.00' })).toHaveAttribute('href', '/seller/reports?range=7d')
  expect(money.getAllByText('+20%').length).toBeGreaterThan(0)
  expect(money.getByText('after refunds, tax included · 7 days before: €1,000.00')).toBeInTheDocument()
  const shown = await money.findAllByRole('definition')
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['12', '240', '−40%', '5%', '+100%']),
  )
  expect(money.getByRole('link', { name: '€240.00 today before refunds' })).toHaveAttribute(
    'href',
    '/seller/reports?range=today&figure=gross',
  )
  expect(money.getByText(/€200\.00 is usual on a Sunday by now/)).toBeInTheDocument()
  const work = within(screen.getByRole('navigation', { name: 'To do' }))
  expect(work.getByRole('link', { name: '3 Orders to ship 1 overdue' })).toBeInTheDocument()
  expect(work.getByRole('link', { name: '1 Cases to answer' })).toHaveAttribute('href', '/seller/disputes')
  // One meaning of low: the stock page lists as many.
  expect(work.getByRole('link', { name: '7 Variants running low' })).toHaveAttribute('href', '/seller/stock?level=low')
  const best = within(screen.getByRole('region', { name: 'Best sellers' }))
  expect(best.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', `/seller/products/${sold.id}`)
  expect(best.getByText('9 sold')).toBeInTheDocument()
  expect(best.getByRole('listitem').querySelector('img')).toBeInTheDocument()
})

test('what an open shop still lacks stands below what waits, by name', async () => {
  const steps = ['profile', 'address', 'payout', 'product', 'terms'].map((key) => ({ key, done: key !== 'payout' }))
  renderAsSeller(<DashboardPage />, {
    answers: { ...reports, 'GET /api/seller/onboarding': answer({ steps, complete: false }) },
  })
  const find = () => screen.getByRole('region', { name: '4 of 5 steps done' })
  // It is known a moment later that the shop is open.
  await waitFor(() => expect(find()).not.toHaveTextContent('Your shop is open'))
  const setup = find()
  expect(within(setup).getByRole('link', { name: /^Payout account/ })).toHaveAttribute('href', '/seller/payments')
  expect(setup.previousElementSibling).toContainElement(screen.getByRole('navigation', { name: 'To do' }))
})

test('the days are chosen in the address', async () => {
  const asked: (string | null)[] = []
  renderAsSeller(<DashboardPage />, {
    at: '/seller/dashboard',
    answers: {
      ...reports,
      'GET /api/seller/reports/sales': (request) => {
        asked.push(new URL(request.url).searchParams.get('range'))
        return answer(sales)(request)
      },
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: '30 days' }))
  await waitFor(() => expect(asked).toEqual(['7d', '30d']))
})

test.each([
  ['a date', sellerMoney(), /^on Monday/, false],
  ['a missing bank account', sellerMoney({ account: null, nextPayoutAt: null }), /waits for your bank account/, true],
  [
    'a bank account that failed',
    sellerMoney({ account: payoutAccount({ trouble: 'account_closed' }) }),
    /waits for your bank account/,
    true,
  ],
])('the next payout has %s', async (_, money, words, isHeld) => {
  renderAsSeller(<DashboardPage />, { answers: { ...reports, [MONEY]: answer(money) } })
  const payout = within(await screen.findByRole('region', { name: 'Next payout' }))
  expect(await payout.findByText(words)).toBeInTheDocument()
  expect(payout.getByText('€431.20')).toBeInTheDocument()
  expect(payout.getByText(/^€82\.00 more is pending/)).toBeInTheDocument()
  expect(payout.queryAllByRole('link', { name: 'Add a bank account' })).toHaveLength(isHeld ? 1 : 0)
})

const asking = (over: object) => ({ onboarding: { state: 'incomplete' as const, missing: [], reason: null, ...over } })

test.each([
  [
    'payouts that are not set up',
    { account: null, ...asking({ state: 'none' }) },
    /until payouts are set up/,
    'Set up payouts',
  ],
  ['held payouts', asking({ state: 'held' }), /is held by the payment provider/, 'See what is missing'],
  ['somebody who is being checked', asking({ state: 'review' }), /has looked at what you said/, null],
  [
    'a day by which something is needed',
    asking({ state: 'ready', missing: [{ what: 'A document', until: '2040-12-03T10:00:00Z' }] }),
    /until Monday,? 3 December/,
    'See what is missing',
  ],
])('the payment provider knows of %s', async (_, money, words, action) => {
  renderAsSeller(<DashboardPage />, { answers: { ...reports, [MONEY]: answer(sellerMoney(money)) } })
  const payout = within(await screen.findByRole('region', { name: 'Next payout' }))
  expect(await payout.findByText(words)).toBeInTheDocument()
  expect(payout.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    action ? ['Payments', action] : ['Payments'],
  )
})

test('payouts that are not set up are said before there is anything to pay out', async () => {
  const balances = [{ pending: euros(8200), available: euros(0), inPayout: euros(0), minimum: euros(1000) }]
  const money = sellerMoney({ balances, account: null, ...asking({ state: 'none' }) })
  renderAsSeller(<DashboardPage />, { answers: { ...reports, [MONEY]: answer(money) } })
  const payout = within(await screen.findByRole('region', { name: 'Next payout' }))
  expect(await payout.findByText('Payouts are not set up yet.')).toBeInTheDocument()
  expect(payout.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/seller/payments')
})

test('a well stocked shop says so', async () => {
  const answers = { ...reports, [OVERVIEW]: answer({ ...overview, products: 1, lowStockTotal: 0, lowStock: [] }) }
  renderAsSeller(<DashboardPage />, { answers })
  expect(await screen.findByText('Nothing is about to run out.')).toBeInTheDocument()
})

test('an empty shop gets its first steps', async () => {
  const answers = {
    [OVERVIEW]: answer({ ...overview, products: 0, listed: 0, pieces: 0, lowStockTotal: 0, lowStock: [], latest: [] }),
  }
  renderAsSeller(<DashboardPage />, { answers })
  expect(await screen.findByRole('heading', { name: 'Three steps to the first sale' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/seller/add-product')
})

test('a shop that may not sell now still shows what waits for it', async () => {
  const closed = { ...overview, products: 0, pieces: 0, lowStockTotal: 0, lowStock: [], latest: [] }
  renderAsSeller(<DashboardPage />, { answers: { ...reports, [OVERVIEW]: answer(closed) } })
  expect(await screen.findByText('Nothing of yours is on sale.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Orders to ship/ })).toHaveTextContent('3')
  expect(screen.queryByRole('heading', { name: 'Three steps to the first sale' })).not.toBeInTheDocument()
})

test('whom reports and money are kept from, sees what waits', async () => {
  renderAsSeller(<DashboardPage />, { answers: { ...reports, ...signedInAs('fulfilment') } })
  expect(await screen.findByRole('navigation', { name: 'To do' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add product' })).not.toBeInTheDocument())
  for (const name of ['Sales', 'Best sellers', 'Next payout'])
    await waitFor(() => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument())
})

test('a failure can be tried again', async () => {
  let broken = true
  const answers = {
    ...reports,
    [OVERVIEW]: (request: Request) => (broken ? refuse(500, 'INTERNAL') : answer(overview))(request),
  }
  renderAsSeller(<DashboardPage />, { answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your numbers did not arrive')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/1,240 items/)).toBeInTheDocument()
})
