import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { overview } from '../../testing/fixtures'
import { signedInAs } from '../../testing/roles'
import { Page as DashboardPage } from './dashboard-page.route'

const OVERVIEW = 'GET /api/seller/overview'

test("shows the shop's own numbers, what runs low and what is new", async () => {
  renderAsSeller(<DashboardPage />)
  const title = '48 products in the shop, 7 running low'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(numbers).toEqual(['48', '1,240'])
  expect(screen.getByRole('link', { name: '7 Running low' })).toHaveAttribute(
    'href',
    '/seller/products?status=published&stock=low',
  )
  const today = within(screen.getByRole('region', { name: 'Sales today' }))
  expect(today.getByRole('link', { name: '€240.00' })).toHaveAttribute(
    'href',
    '/seller/reports?range=today&figure=gross',
  )
  expect(today.getByText('4 orders · €200.00 is usual on a Sunday by now')).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Next payout' })).getByText('€812.50')).toBeInTheDocument()
  const low = within(screen.getByRole('region', { name: 'Running low' }))
  expect(low.getByRole('link', { name: 'Linen dress' })).toHaveAttribute('href', '/store/coat-1')
  expect(low.getByText('2 left')).toBeInTheDocument()
  expect(low.getByText(/And 6 more products/)).toBeInTheDocument()
  const latest = within(screen.getByRole('region', { name: 'Latest products' }))
  expect(latest.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/seller/products')
})

test('a well stocked shop says so', async () => {
  const answers = { [OVERVIEW]: answer({ ...overview, products: 1, lowStockTotal: 0, lowStock: [] }) }
  renderAsSeller(<DashboardPage />, { answers })
  expect(await screen.findByRole('heading', { name: '1 product in the shop, all well stocked' })).toBeInTheDocument()
  expect(screen.getByText('Nothing is about to run out.')).toBeInTheDocument()
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
  renderAsSeller(<DashboardPage />, { answers: { [OVERVIEW]: answer(closed) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing of yours is on sale' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Orders to ship/ })).toHaveTextContent('3')
  expect(screen.getByText('What you publish stands here while your shop is open.')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Three steps to the first sale' })).not.toBeInTheDocument()
})

test.each([
  ['a shop with products', overview],
  ['an empty shop', { ...overview, products: 0, listed: 0 }],
])('in %s, whoever may not add products is not asked to', async (_, shop) => {
  renderAsSeller(<DashboardPage />, { answers: { ...signedInAs('fulfilment'), [OVERVIEW]: answer(shop) } })
  await screen.findByRole('heading', { level: 1, name: /product|rail/ })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add product' })).not.toBeInTheDocument())
})

test('a failure can be tried again', async () => {
  let broken = true
  const answers = {
    [OVERVIEW]: (request: Request) => (broken ? refuse(500, 'INTERNAL') : answer(overview))(request),
  }
  renderAsSeller(<DashboardPage />, { answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your numbers did not arrive')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,240')).toBeInTheDocument()
})
