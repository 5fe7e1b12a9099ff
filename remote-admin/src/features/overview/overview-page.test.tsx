import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dashboard, SellerAccount, StaffPermission } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { Page as OverviewPage } from './overview-page.route'

const counts = { shoppers: 12, sellers: 6, products: 1_240, orders: 0 }
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const sold = (orders: number, sum: number, back = 0) => ({
  ...{ orders, turnover: euros(sum), commission: euros((sum - back) / 10), refunds: euros(back) },
})
const shop = { slug: 'northlight', name: 'Northlight Outfitters' }
const dayMs = 24 * 60 * 60 * 1000
const since = new Date(Date.now() - 3 * dayMs).toISOString()
const SELLER = '00000000-0000-4000-8000-000000000001'
const nothing = { waiting: 0, since: null }

const dashboard: Dashboard = {
  turnover: [
    { range: 'today', now: sold(2, 150_00), before: sold(1, 100_00) },
    { range: '7d', now: sold(9, 900_00, 60_00), before: sold(10, 1_200_00, 40_00) },
    { range: '30d', now: sold(30, 3_000_00), before: sold(0, 0) },
  ],
  trend: [{ day: '2026-03-01', turnover: euros(150_00) }],
  queues: {
    ...{ reviews: { waiting: 4, since }, messages: nothing, sellers: nothing, refunds: nothing },
    chargebacks: { waiting: 2, since },
  },
  sellersAtRisk: {
    total: 7,
    items: [{ id: SELLER, shop, misses: ['cancelled', 'returned'], overdue: 3, since, cancelled: 4, orders: 31 }],
  },
  failedPayouts: {
    total: 1,
    items: [{ number: 'P-2031', shop, amount: euros(312_00), trouble: 'account_closed', at: since }],
  },
}

const renderPage = (answers: Record<string, Answer> = {}) =>
  renderAsAdmin(<OverviewPage />, {
    answers: {
      'GET /api/admin/overview': answer(counts),
      'GET /api/admin/dashboard': answer(dashboard),
      ...answers,
    },
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('turnover stands beside what came before, and nothing is compared with nothing', async () => {
  renderPage()
  const turnover = await region('Turnover')
  const row = (name: RegExp) => turnover.getByRole('row', { name }).textContent
  expect(row(/^Turnover/)).toBe(
    'Turnover€150.00+50%from €100.00€900.00−25%from €1,200.00€3,000.00None beforefrom €0.00',
  )
  expect(row(/^Orders/)).toMatch(/^Orders2\+100%from 19−10%from 1030/)
})

test('commission and refunds stand below turnover; more refunds are worse', async () => {
  renderPage()
  const turnover = await region('Turnover')
  const [, week] = within(turnover.getByRole('row', { name: /^Refunds/ })).getAllByRole('cell')
  expect(week).toHaveTextContent('€60.00+50%from €40.00')
  expect(within(week ?? document.body).getByText('+50%')).toHaveClass('worse')
  expect(turnover.getByRole('row', { name: /^Commission/ })).toHaveTextContent('€84.00−28%from €116.00')
})

test('an API that does not count commission yet shows the rest', async () => {
  const old = ({ orders, turnover }: Dashboard['turnover'][number]['now']) => ({ orders, turnover })
  const turnover = dashboard.turnover.map(({ range, now, before }) => ({
    ...{ range, now: old(now), before: old(before) },
  }))
  renderPage({ 'GET /api/admin/dashboard': answer({ ...dashboard, turnover }) })
  const part = await region('Turnover')
  expect(part.getByRole('row', { name: /^Orders/ })).toBeVisible()
  expect(part.queryByRole('row', { name: /^Commission/ })).not.toBeInTheDocument()
})

test('each queue leads to its list and says since when it waits', async () => {
  renderPage()
  const waiting = await region('Waiting for you')
  const reviews = waiting.getByRole('link', { name: 'Reviews to look at' })
  expect(reviews).toHaveAttribute('href', '/admin/reviews')
  expect(reviews.closest('li')).toHaveTextContent(/oldest 3 days ago4$/)
  expect(waiting.getByText(/^Nothing in:/)).toHaveTextContent(/Sellers to approve · Refunds that failed$/)
  expect(waiting.getAllByRole('listitem')).toHaveLength(2)
  const chargebacks = waiting.getByRole('link', { name: 'Chargebacks to answer' })
  expect(chargebacks).toHaveAttribute('href', '/admin/chargebacks')
  expect(chargebacks.closest('li')).toHaveTextContent(/2$/)
})

test('what waits longest stands first, what is empty in one line below', async () => {
  const longer = new Date(Date.now() - 5 * dayMs).toISOString()
  const queues = { ...dashboard.queues, chargebacks: { waiting: 2, since: longer } }
  renderPage({ 'GET /api/admin/dashboard': answer({ ...dashboard, queues }) })
  const waiting = await region('Waiting for you')
  expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Chargebacks to answer', 'Reviews to look at'],
    ...['Messages to answer', 'Sellers to approve', 'Refunds that failed'],
  ])
})

test('an API that counts no chargebacks yet shows the other queues', async () => {
  const { chargebacks: _, ...queues } = dashboard.queues
  renderPage({ 'GET /api/admin/dashboard': answer({ ...dashboard, queues }) })
  const waiting = await region('Waiting for you')
  expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Reviews to look at', 'Messages to answer', 'Sellers to approve', 'Refunds that failed'],
  ])
})

test('shops that keep shoppers waiting and payouts that failed are named', async () => {
  renderPage()
  const risk = await region('Sellers at risk')
  expect(risk.getByRole('listitem')).toHaveTextContent(/3 orders overdue/)
  expect(risk.getByRole('listitem')).toHaveTextContent(/off target: Cancelled by the shop, Returned/)
  expect(risk.getByRole('link', { name: shop.name })).toHaveAttribute('href', `/admin/sellers/${SELLER}`)
  expect(risk.getByText('And 6 more.')).toBeInTheDocument()
  const payouts = await region('Failed payouts')
  expect(payouts.getByRole('listitem')).toHaveTextContent(/P-2031 · The account is closed.*€312\.00/)
})

test('every remote that is live has its health and leads to its page', async () => {
  renderPage()
  const remotes = await region('Remotes')
  expect(await remotes.findByRole('link', { name: 'seller' })).toHaveAttribute('href', '/admin/remotes/seller')
})

test('where all is well, it says so', async () => {
  const well = { ...dashboard, sellersAtRisk: { total: 0, items: [] }, failedPayouts: { total: 0, items: [] } }
  renderPage({ 'GET /api/admin/dashboard': answer(well) })
  expect(await screen.findByText(/No shop is late/)).toBeInTheDocument()
  expect(screen.getByText(/Every payout has arrived/)).toBeInTheDocument()
})

test('an empty marketplace says where its products come from', async () => {
  renderPage({ 'GET /api/admin/overview': answer({ ...counts, products: 0 }) })
  expect(await screen.findByText('Hemline is open and sells nothing yet.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sell with us' })).toHaveAttribute('href', '/seller/register')
})

test('counts that the role does not show are not there, and an unseen product is not a missing one', async () => {
  const answers = {
    'GET /api/admin/overview': answer({ shoppers: 0, sellers: 0, products: 0, orders: 5 }),
    'GET /api/admin/dashboard': answer(dashboard),
  }
  const signedInWith = (...permissions: StaffPermission[]): SellerAccount => ({
    ...account,
    staff: { role: 'Desk', permissions },
  })
  const { unmount } = renderAsAdmin(<OverviewPage />, { answers, signedIn: signedInWith('orders.read') })
  const stock = await region('The marketplace')
  expect(stock.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Orders so far'])
  expect(screen.queryByText(/sells nothing yet/)).not.toBeInTheDocument()
  unmount()
  renderAsAdmin(<OverviewPage />, { answers, signedIn: signedInWith('settings.read') })
  await region('Waiting for you')
  expect(screen.queryByRole('region', { name: 'The marketplace' })).not.toBeInTheDocument()
})

test('figures that do not come are said, and asked for again', async () => {
  let broken = true
  renderPage({
    'GET /api/admin/dashboard': (request) => (broken ? refuse(500, 'INTERNAL') : answer(dashboard))(request),
  })
  expect(await screen.findByText('The figures could not be fetched')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Turnover' })).toBeInTheDocument()
})
