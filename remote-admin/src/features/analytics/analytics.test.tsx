import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunnelReport, SalesFigures, SearchReportPage, ShopRanking, TurnoverReport } from 'shared-contracts'
import { answer, refuse, setWidth, type Answer, exportCsv } from 'standalone/testing'
import { beforeEach, expect, test } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as AnalyticsPage } from './analytics-page.route'
import { Page as SearchesPage } from './searches-page.route'

const TURNOVER = 'GET /api/admin/analytics/turnover'
const SHOPS = 'GET /api/admin/analytics/shops'
const FUNNEL = 'GET /api/admin/analytics/funnel'
const SEARCHES = 'GET /api/admin/analytics/searches'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const figures = (orders: number, grossMinor: number, refundedMinor = 0): SalesFigures => ({
  ...{ orders, units: orders * 2, cancelledOrders: 0, cancelledUnits: 0, gross: euros(grossMinor) },
  ...{ cancelled: euros(0), refunded: euros(refundedMinor), net: euros(grossMinor - refundedMinor) },
})
const frame = {
  period: { from: '2026-11-01', to: '2026-11-02' },
  compared: { from: '2026-10-30', to: '2026-10-31' },
  currency: 'EUR',
}
const earned = (sales: SalesFigures, commissionMinor: number | null) => ({
  ...sales,
  commission: commissionMinor === null ? null : euros(commissionMinor),
})
const turnover = (over: Partial<TurnoverReport> = {}): TurnoverReport => ({
  ...frame,
  step: 'day',
  now: earned(figures(3, 30_000, 5_000), 2_500),
  before: earned(figures(2, 20_000), 2_000),
  points: [
    { start: '2026-11-01', now: earned(figures(1, 10_000), 1_000), before: earned(figures(2, 20_000), 2_000) },
    { start: '2026-11-02', now: earned(figures(2, 20_000, 5_000), 1_500), before: earned(figures(0, 0), 0) },
  ],
  ...over,
})
const ranking: ShopRanking = {
  ...frame,
  ...{ now: figures(9, 90_000, 10_000), before: figures(5, 40_000) },
  items: [
    {
      shop: { id: '00000000-0000-4000-8000-000000000001', slug: 'northlight', name: 'Northlight Outfitters' },
      ...{ now: figures(6, 60_000, 10_000), before: figures(5, 40_000) },
    },
    {
      shop: { id: '00000000-0000-4000-8000-000000000002', slug: 'loom', name: 'The Loom Yard' },
      ...{ now: figures(3, 30_000), before: figures(0, 0) },
    },
  ],
  ...{ next: null, total: 2 },
}
const funnel: FunnelReport = {
  ...frame,
  now: { views: 1_000, checkouts: 50, purchases: 25 },
  before: { views: 800, checkouts: 40, purchases: 30 },
  since: '2026-10-31',
}
const searches = (items: SearchReportPage['items']): SearchReportPage => ({
  ...frame,
  ...{ now: items.reduce((sum, { now }) => sum + now, 0), before: 0, items },
  ...{ next: null, total: items.length },
})

const open = (search: string, answers: Record<string, Answer>) =>
  renderAsAdmin(<AnalyticsPage />, { at: `/admin/analytics${search}`, answers })
const openSearches = (search: string, answers: Record<string, Answer>) =>
  renderAsAdmin(<SearchesPage />, { at: `/admin/searches${search}`, answers })

beforeEach(() => setWidth(1440))

test('turnover, commission and refunds stand beside those before, one of them as a line', async () => {
  open('?figure=commission', { [TURNOVER]: answer(turnover()) })
  expect(await screen.findByText('€250.00 after refunds, all shops together')).toBeInTheDocument()
  expect(screen.getByText('1–2 Nov 2026, compared with 30–31 Oct 2026')).toBeInTheDocument()
  const tiles = within(screen.getByLabelText('In these days'))
  expect(tiles.getByText('€25.00')).toBeInTheDocument()
  expect(tiles.getByRole('link', { name: 'Commission' })).toHaveAttribute('aria-current', 'true')
  const line = await screen.findByRole('slider', { name: 'Commission by day' })
  expect(line).toHaveAttribute('aria-valuetext', '2 Nov: €15.00, before €0.00')
  await userEvent.click(screen.getByText('The same as a table'))
  expect(screen.getByRole('row', { name: /1 Nov/ })).toHaveTextContent('12€100.00€0.00€10.00€100.00€200.00')
  expect(await exportCsv()).toMatch(/^\/api\/admin\/analytics\/turnover\?.*format=csv/)
})

test('by the hour the commission has no line, and the page says why', async () => {
  const points = [{ start: '2026-11-02T10', now: earned(figures(2, 20_000), null), before: null }]
  open('?range=today&figure=commission', { [TURNOVER]: answer(turnover({ step: 'hour', points })) })
  expect(await screen.findByText(/^Commission is known by the day/)).toBeInTheDocument()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

test('shops are ranked, each leading to its page, with what came back as a share', async () => {
  open('?report=shops', { [SHOPS]: answer(ranking) })
  const first = await screen.findByRole('row', { name: /Northlight Outfitters/ })
  expect(first).toHaveTextContent('€100.00 16.7%€500.00')
  expect(within(first).getByRole('link')).toHaveAttribute('href', '/admin/sellers/00000000-0000-4000-8000-000000000001')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordered by' }), 'Most cancelled and refunded')
  expect(await screen.findByTestId('address')).toHaveTextContent('sort=back')
})

test('the funnel says how many of each step went on, and from when on it counts', async () => {
  open('?report=funnel', { [FUNNEL]: answer(funnel) })
  const step = async (name: string) => (await screen.findByText(name)).closest('li')
  expect(await step('Checkouts begun')).toHaveTextContent(/50.*5% of the step before/)
  expect(await step('Purchases paid')).toHaveTextContent(/25.*50% of the step before.*30 before/)
  expect(screen.getByText(/^Counted since 31 Oct 2026/)).toBeInTheDocument()
})

test('words are drawn beside the most wanted of the page', async () => {
  const items = [
    { words: 'linen blazer', now: 20, before: 9 },
    { words: 'tie', now: 5, before: 0 },
  ]
  const { container } = openSearches('', { [SEARCHES]: answer(searches(items)) })
  await screen.findByText('tie')
  const drawn = [...container.querySelectorAll('table rect')].map((bar) => bar.getAttribute('width'))
  expect(drawn).toEqual(['100', '25'])
})

test('words that found nothing lead to what shoppers see, and without any the page says so', async () => {
  openSearches('', { [SEARCHES]: answer(searches([{ words: 'linen blazer', now: 14, before: 9 }])) })
  expect(await screen.findByRole('link', { name: 'linen blazer' })).toHaveAttribute('href', '/store?q=linen+blazer')
  expect(screen.getByText('14 searches for words that nothing was found for')).toBeInTheDocument()
})

test('without a search the page says when there will be one, and a failure can be tried again', async () => {
  let broken = true
  openSearches('', {
    [SEARCHES]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : answer(searches([])))(request),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be fetched')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Everything was found')).toBeInTheDocument()
})
