import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PartsReport, SalesFigures, SalesReport } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, exportCsv } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as ReportsPage } from './reports-page.route'

const SALES = 'GET /api/seller/reports/sales'
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
const report: SalesReport = {
  ...frame,
  step: 'day',
  now: figures(3, 30_000, 5_000),
  before: figures(2, 20_000),
  points: [
    { start: '2026-11-01', now: figures(1, 10_000), before: figures(2, 20_000) },
    { start: '2026-11-02', now: figures(2, 20_000, 5_000), before: figures(0, 0) },
  ],
  since: '2026-01-01',
}
const at = '/seller/reports'

beforeEach(() => setWidth(1440))

test('figures stand beside those before, one of them as a line that keys read out', async () => {
  renderAsSeller(<ReportsPage />, { at, answers: { [SALES]: answer(report) } })
  expect(await screen.findByText('€250.00 after refunds')).toBeInTheDocument()
  expect(screen.getByText('1–2 Nov 2026, compared with 30–31 Oct 2026')).toBeInTheDocument()
  expect(screen.getByText('+25%')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sales after refunds' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/seller/reports?figure=orders')
  const line = await screen.findByRole('slider', { name: 'Sales after refunds by day' })
  expect(line).toHaveAttribute('aria-valuetext', '2 Nov: €150.00, before €0.00')
  fireEvent.change(line, { target: { value: '0' } })
  expect(line).toHaveAttribute('aria-valuetext', '1 Nov: €100.00, before €200.00')
  expect(await exportCsv()).toBe('/api/seller/reports/sales?format=csv&range=30d')
})

test('the days stand in the address, those that are chosen by hand too', async () => {
  const asked: string[] = []
  const answers = {
    [SALES]: (request: Request) => {
      asked.push(new URL(request.url).search)
      return answer(report)(request)
    },
  }
  renderAsSeller(<ReportsPage />, { at, answers })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'Last 7 days')
  await expect.poll(() => asked.at(-1)).toBe('?range=7d')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Other days')
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-05-01' } })
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-05-04' } })
  expect(screen.getByText(/Choose a first day and a later last one/)).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-05-31' } })
  await expect.poll(() => asked.at(-1)).toBe('?from=2026-05-04&to=2026-05-31')
})

test('countries are parts of the whole', async () => {
  const regions: PartsReport = {
    ...frame,
    now: figures(4, 40_000),
    before: figures(2, 20_000),
    items: [
      { key: 'AT', name: null, now: figures(3, 30_000), before: figures(2, 20_000) },
      { key: 'DE', name: null, now: figures(1, 10_000), before: figures(0, 0) },
    ],
  }
  const answers = { 'GET /api/seller/reports/regions': answer(regions) }
  renderAsSeller(<ReportsPage />, { at: `${at}?report=regions`, answers })
  expect(await screen.findByText('Sent to 2 countries')).toBeInTheDocument()
  expect(screen.getByText('Austria')).toBeInTheDocument()
  expect(screen.getByText('75%')).toBeInTheDocument()
})

test('a new shop is shown what will be here, empty days lead on, and a failure can be tried again', async () => {
  const { unmount } = renderAsSeller(<ReportsPage />, { at, answers: { [SALES]: answer({ ...report, since: null }) } })
  expect(
    await screen.findByRole('heading', { name: 'Your first sale will be the first line here' }),
  ).toBeInTheDocument()
  unmount()
  const empty = { ...report, now: figures(0, 0), before: figures(0, 0), points: [] }
  const second = renderAsSeller(<ReportsPage />, { at, answers: { [SALES]: answer(empty) } })
  expect(await screen.findByRole('link', { name: 'See the last 90 days' })).toHaveAttribute('href', `${at}?range=90d`)
  second.unmount()
  renderAsSeller(<ReportsPage />, { at, answers: { [SALES]: refuse(500, 'INTERNAL') } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('on a phone a product that was sold is a row with its picture, how many and for how much', async () => {
  setWidth(390)
  const sold = { sales: figures(3, 30_000), views: 40 }
  const picture = {
    id: 'a',
    alt: 'A coat',
    color: null,
    placeholder: 'data:,',
    width: 800,
    height: 1000,
    url: '/a.webp',
    srcset: '/a.webp 800w',
  }
  const product = { id: '00000000-0000-4000-8000-000000000001', slug: 'coat', title: 'Wool coat', picture }
  const items = [{ product, now: sold, before: { sales: figures(0, 0), views: 0 }, onHand: 8 }]
  const page = { ...frame, days: 2, now: sold, before: sold, onHand: 8, items, page: 1, pageCount: 1, total: 1 }
  renderAsSeller(<ReportsPage />, {
    at: `${at}?report=products`,
    answers: { 'GET /api/seller/reports/products': answer(page) },
  })
  const row = (await screen.findByRole('heading', { name: 'Wool coat' })).closest('li')
  expect(row).toHaveTextContent(/Wool coat.*Items: 6 items.*€300\.00/)
  expect(row?.querySelector('img')).toBeInTheDocument()
})
